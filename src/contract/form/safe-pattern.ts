import { PATTERN_INPUT_MAX, PATTERN_LENGTH_MAX, PATTERN_STEPS_MAX } from '../limits.ts';

/** @returns undefined if the pattern is invalid, too long or could hang (rules 11.4, S2.7) */
export function compilePattern(pattern: string): ((value: string) => boolean) | undefined {
  const longest = findLongestInput(pattern);
  if (longest < 1) return warnIgnored(pattern);
  try {
    // The pattern is compiled alone first, so that `a)(b` cannot escape the anchors.
    const { source } = new RegExp(pattern, 'u');
    const expression = new RegExp(`^(?:${source})$`, 'u');
    // Engines report a pattern that is too large only when it runs.
    expression.test('');
    return (value) => {
      // Inputs that are too long for the pattern pass, because the server validates them again.
      const input = value.slice(0, PATTERN_INPUT_MAX);
      return input.length > longest || expression.test(input);
    };
  } catch {
    return warnIgnored(pattern);
  }
}

/** @returns 0 for a pattern that could hang */
function findLongestInput(pattern: string): number {
  let length = pattern.length > PATTERN_LENGTH_MAX ? 0 : PATTERN_INPUT_MAX;
  // `!(a <= b)` is also true for NaN.
  while (length > 0 && !(countPatternSteps(pattern, length) <= PATTERN_STEPS_MAX))
    length = Math.floor(length * 0.9);
  return length;
}

function warnIgnored(pattern: string): undefined {
  console.warn(`A field's pattern is ignored: ${pattern.slice(0, 80)}`);
}

/** Atom of a `u` pattern (escape, class, group start, character) with its quantifier. */
const PIECE =
  /(\\(?:[pPu]\{[^}]*\}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|<[^>]*>|[a-z-]*:))?|.)(?:(?:([*+?])|\{(\d+)(,?)(\d*)\})\??)?/gsu;

interface Group {
  /** The finished alternatives: sum of ways, longest run. */
  readonly finished: { readonly ways: number; readonly run: number };
  readonly ways: number;
  readonly run: number;
  readonly isLookaround: boolean;
}

function openGroup(piece: string): Group {
  const isLookaround = /^\(\?<?[=!]/.test(piece);
  return { finished: { ways: 0, run: 0 }, ways: 1, run: 0, isLookaround };
}

/**
 * Upper bound of the steps a backtracking engine needs to reject an input. The engine walks a tree:
 * each leaf is one way through the pattern, each inner node a choice, so there are at most two
 * edges per leaf; an edge is a run without a choice. Infinity if a variable part repeats without
 * limit, as in `(a+)+` or `(a|a)*`.
 * @internal
 */
export function countPatternSteps(pattern: string, length: number): number {
  const enclosingGroups: Group[] = [];
  let group = openGroup('');
  for (const [, piece = '', sign, from, comma, to] of pattern.matchAll(PIECE)) {
    if (piece.startsWith('(')) {
      enclosingGroups.push(group);
      group = openGroup(piece);
    } else if (piece === '|') group = { ...group, finished: closeGroup(group), ways: 1, run: 0 };
    else {
      let body = { ways: 1, run: countSteps(piece, length) };
      if (piece === ')') {
        body = closeGroup(group);
        // No backtracking into a matched lookaround: it counts as one run.
        if (group.isLookaround) body = { ways: 1, run: countEdges(body) };
        group = enclosingGroups.pop() ?? openGroup('');
      }
      group = repeatGroup(group, body, parseRange(sign, from, comma, to));
    }
  }
  return countEdges(closeGroup(group));

  function repeatGroup(outer: Group, body: Group['finished'], [min, max]: [number, number]): Group {
    // Unlimited repeats end with the input, plus one failed attempt.
    const counts = Math.min(max - min + 1, length + 2);
    const ways = counts * (body.ways === 1 ? 1 : body.ways ** max);
    return { ...outer, ways: outer.ways * ways, run: outer.run + body.run * Math.max(1, min) + 1 };
  }
}

function closeGroup({ finished, ways, run }: Group): Group['finished'] {
  return { ways: finished.ways + ways, run: Math.max(finished.run, run) };
}

function countEdges({ ways, run }: Group['finished']): number {
  return 2 * ways * (run + 1);
}

/** Counts the steps of one piece; a backreference may compare the whole input. */
function countSteps(piece: string, length: number): number {
  return /^\\(?:[1-9]|k<)/.test(piece) ? length + 1 : 1;
}

function parseRange(sign?: string, from?: string, comma?: string, to?: string): [number, number] {
  if (sign) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY];
  if (from === undefined) return [1, 1];
  const max = to || (comma ? Number.POSITIVE_INFINITY : from);
  return [Number(from), Number(max)];
}
