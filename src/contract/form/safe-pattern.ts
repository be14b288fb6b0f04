import { PATTERN_INPUT_MAX, PATTERN_LENGTH_MAX, PATTERN_STEPS_MAX } from '../limits.ts';

/** The factor that shortens the length of an input for the next try. */
const LENGTH_FACTOR = 0.9;
/** The number of characters of an ignored pattern that the console shows. */
const PRINTED_LENGTH_MAX = 80;

/**
 * Compiles the pattern of a field to a function that tests a value.
 * @returns undefined if the pattern is invalid, too long or could hang (rules 11.4, S2.7)
 */
export function compilePattern(pattern: string): ((value: string) => boolean) | undefined {
  const inputLengthMax = findInputLengthMax(pattern);
  if (inputLengthMax < 1) return warnAboutPattern(pattern);
  try {
    // The pattern is compiled alone first, so that `a)(b` cannot escape the anchors.
    const { source } = new RegExp(pattern, 'u');
    const expression = new RegExp(`^(?:${source})$`, 'u');
    // Engines report a pattern that is too large only when it runs.
    expression.test('');
    return (value) => {
      // An input that is too long for the pattern passes, because the backend validates the value again.
      const input = value.slice(0, PATTERN_INPUT_MAX);
      return input.length > inputLengthMax || expression.test(input);
    };
  } catch {
    return warnAboutPattern(pattern);
  }
}

/**
 * Finds a length, at most PATTERN_INPUT_MAX, up to which an input takes at most PATTERN_STEPS_MAX steps.
 * @returns 0 for a pattern that could hang
 */
function findInputLengthMax(pattern: string): number {
  let length = pattern.length > PATTERN_LENGTH_MAX ? 0 : PATTERN_INPUT_MAX;
  // `!(steps <= max)` is also true for NaN.
  while (length > 0 && !(countPatternSteps(pattern, length) <= PATTERN_STEPS_MAX))
    length = Math.floor(length * LENGTH_FACTOR);
  return length;
}

function warnAboutPattern(pattern: string): undefined {
  console.warn(`A field's pattern is ignored: ${pattern.slice(0, PRINTED_LENGTH_MAX)}`);
}

/**
 * A piece of a `u` pattern (escape, class, start of a group, character) with its quantifier. The capture groups
 * are the piece, the sign `*`, `+` or `?`, and the two numbers and the comma of `{min,max}`.
 */
const PIECE =
  /(\\(?:[pPu]\{[^}]*\}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|<[^>]*>|[a-z-]*:))?|.)(?:(?:([*+?])|\{(\d+)(,?)(\d*)\})\??)?/gsu;

interface Steps {
  /** The number of ways through a part of the pattern. */
  readonly ways: number;
  /** The number of steps in the longest run without a choice. */
  readonly run: number;
}

/** A group of the pattern, with the steps of the alternative that is being read. */
interface Group extends Steps {
  /** All ways and the longest run of the earlier alternatives. */
  readonly earlierAlternatives: Steps;
  readonly isLookaround: boolean;
}

function openGroup(piece: string): Group {
  const isLookaround = /^\(\?<?[=!]/.test(piece);
  return { earlierAlternatives: { ways: 0, run: 0 }, ways: 1, run: 0, isLookaround };
}

/**
 * Counts the steps that a backtracking engine needs at most to reject an input. The engine walks a
 * tree, in which each leaf is one way through the pattern and each inner node is a choice. A tree has
 * at most two edges per leaf, and an edge is a run without a choice.
 * @returns Infinity if a variable part repeats without limit, as in `(a+)+` or `(a|a)*`
 * @internal
 */
export function countPatternSteps(pattern: string, length: number): number {
  const enclosingGroups: Group[] = [];
  let group = openGroup('');
  for (const [, piece = '', sign, minText, comma, maxText] of pattern.matchAll(PIECE)) {
    if (piece.startsWith('(')) {
      enclosingGroups.push(group);
      group = openGroup(piece);
    } else if (piece === '|')
      group = { ...group, earlierAlternatives: closeGroup(group), ways: 1, run: 0 };
    else {
      let part: Steps = { ways: 1, run: countRun(piece, length) };
      if (piece === ')') {
        part = closeGroup(group);
        // An engine does not go back into a matched lookaround, so the lookaround counts as one run.
        if (group.isLookaround) part = { ways: 1, run: countSteps(part) };
        group = enclosingGroups.pop() ?? openGroup('');
      }
      group = appendPart(group, part, parseQuantifier(sign, minText, comma, maxText));
    }
  }
  return countSteps(closeGroup(group));

  function appendPart(group: Group, part: Steps, { min, max }: Quantifier): Group {
    // A part without limit can repeat 0 to `length` times. Another try at the end of the input fails.
    const possibleCounts = Math.min(max - min + 1, length + 2);
    // `1 ** Infinity` is NaN.
    const waysOfPart = possibleCounts * (part.ways === 1 ? 1 : part.ways ** max);
    const run = group.run + part.run * Math.max(1, min) + 1;
    return { ...group, ways: group.ways * waysOfPart, run };
  }
}

/** Combines the alternative that is being read with the earlier alternatives of its group. */
function closeGroup({ earlierAlternatives, ways, run }: Group): Steps {
  return { ways: earlierAlternatives.ways + ways, run: Math.max(earlierAlternatives.run, run) };
}

/** Counts the steps of all edges, of which each way has at most two. */
function countSteps({ ways, run }: Steps): number {
  return 2 * ways * (run + 1);
}

/** Counts the steps of one piece. A backreference may compare the whole input. */
function countRun(piece: string, length: number): number {
  return /^\\(?:[1-9]|k<)/.test(piece) ? length + 1 : 1;
}

interface Quantifier {
  readonly min: number;
  readonly max: number;
}

function parseQuantifier(
  sign?: string,
  minText?: string,
  comma?: string,
  maxText?: string,
): Quantifier {
  if (sign === '+') return { min: 1, max: Number.POSITIVE_INFINITY };
  if (sign === '*') return { min: 0, max: Number.POSITIVE_INFINITY };
  if (sign === '?') return { min: 0, max: 1 };
  if (minText === undefined) return { min: 1, max: 1 };
  const max = maxText || (comma ? Number.POSITIVE_INFINITY : minText);
  return { min: Number(minText), max: Number(max) };
}
