/** A piece of a pattern with flag u (escape, class, start of a group, character) and its quantifier. */
const PIECE =
  /(\\(?:[pPu]\{[^}]*\}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|<[^>]*>|[a-z-]*:))?|.)(?:(?:([*+?])|\{(\d+)(,?)(\d*)\})\??)?/gsu;

/** What has been read of a group, or of the whole pattern. */
interface Group {
  /** Of finished alternatives: the sum of their ways, and the longest of their runs. */
  readonly finished: { readonly ways: number; readonly run: number };
  /** In how many ways the current alternative can go through the input. */
  readonly ways: number;
  /** How many steps it can take, at most, from one choice to the next. */
  readonly run: number;
  readonly isLookaround: boolean;
}

function open(piece: string): Group {
  const isLookaround = /^\(\?<?[=!]/.test(piece);
  return { finished: { ways: 0, run: 0 }, ways: 1, run: 0, isLookaround };
}

/**
 * How many steps, at most, a backtracking engine takes to find that an input does not match, counted
 * without running it. The engine walks a tree: each leaf is one way through the pattern, each inner
 * node a choice, so there are no more than two edges for each leaf; an edge is a run without a choice.
 * Infinity when something that varies is repeated without end, as in `(a+)+` or `(a|a)*`: the ways
 * then grow exponentially (rule S2.7).
 * @param length of the input, in characters
 */
export function patternSteps(pattern: string, length: number): number {
  const around: Group[] = [];
  let group = open('');
  for (const [, piece = '', sign, from, comma, to] of pattern.matchAll(PIECE)) {
    if (piece.startsWith('(')) {
      around.push(group);
      group = open(piece);
    } else if (piece === '|') group = { ...group, finished: closed(group), ways: 1, run: 0 };
    else {
      const range = rangeOf(sign, from, comma, to);
      if (piece !== ')') group = repeated(group, { ways: 1, run: stepsOf(piece, length) }, range);
      else {
        const inner = closed(group);
        const isAtomic = group.isLookaround;
        group = around.pop() ?? open('');
        // Nothing goes back into a lookaround that has matched: it is one long step.
        const body = isAtomic ? { ways: 1, run: treeSize(inner) } : inner;
        group = repeated(group, body, range);
      }
    }
  }
  return treeSize(closed(group));

  function repeated(outer: Group, body: Group['finished'], [min, max]: [number, number]): Group {
    // Without an end, no more often than the input has places, and once more in vain.
    const counts = Math.min(max - min + 1, length + 2);
    const ways = counts * (body.ways === 1 ? 1 : body.ways ** max);
    return { ...outer, ways: outer.ways * ways, run: outer.run + body.run * Math.max(1, min) + 1 };
  }
}

function closed({ finished, ways, run }: Group): Group['finished'] {
  return { ways: finished.ways + ways, run: Math.max(finished.run, run) };
}

function treeSize({ ways, run }: Group['finished']): number {
  return 2 * ways * (run + 1);
}

/** A backreference compares as much as its group has taken. */
function stepsOf(piece: string, length: number): number {
  return /^\\(?:[1-9]|k<)/.test(piece) ? length + 1 : 1;
}

/** Least and greatest number of a quantifier; once and once without one. */
function rangeOf(sign?: string, from?: string, comma?: string, to?: string): [number, number] {
  if (sign) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY];
  if (from === undefined) return [1, 1];
  const max = to || (comma ? Number.POSITIVE_INFINITY : from);
  return [Number(from), Number(max)];
}
