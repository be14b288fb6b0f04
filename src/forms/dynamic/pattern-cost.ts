/** Something in a pattern that can go more than one way. */
interface Choice {
  readonly ways: number;
  /** Of a quantifier: no more ways than the input has places. */
  readonly isLength: boolean;
  /** How often the groups around it repeat it. */
  readonly times: number;
}

/** A piece of a pattern with flag u (escape, class, start of a group, character) and its quantifier. */
const PIECE =
  /(\\(?:[pPu]\{[^}]*\}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|<[^>]*>|[a-z-]*:))?|.)(?:(?:([*+?])|\{(\d+)(,?)(\d*)\})\??)?/gsu;

/**
 * In how many ways, at most, a pattern can go through an input of a length: what a backtracking
 * engine may have to try, counted without running it. undefined when something that varies is
 * repeated without end, as in `(a+)+`, `((a+))*` or `(a|a)*`: the ways then grow exponentially.
 */
export function patternCost(pattern: string): ((length: number) => number) | undefined {
  let choices: Choice[] = [];
  let alternatives = 1;
  const around: { choices: Choice[]; alternatives: number }[] = [];
  for (const [, piece = '', sign, from, comma, to] of pattern.matchAll(PIECE)) {
    if (piece.startsWith('(')) {
      around.push({ choices, alternatives });
      choices = [];
      alternatives = 1;
    } else if (piece === '|') alternatives += 1;
    else {
      const [min, max] = rangeOf(sign, from, comma, to);
      if (piece === ')') {
        const inner = [...choices, ...choice(alternatives, false)];
        if (inner.length > 0 && max === Number.POSITIVE_INFINITY) return undefined;
        ({ choices, alternatives } = around.pop() ?? { choices: [], alternatives: 1 });
        for (const one of inner) choices.push({ ...one, times: one.times * max });
        // An empty group costs a step each time although it takes nothing of the input.
        if (Number.isFinite(max)) choices.push(...choice(max, false));
      }
      choices.push(...choice(max - min + 1, true));
    }
  }
  choices.push(...choice(alternatives, false));
  return (length) =>
    choices.reduce(
      (product, { ways, isLength, times }) =>
        product * (isLength ? Math.min(ways, length + 1) : ways) ** times,
      1,
    );
}

function choice(ways: number, isLength: boolean): Choice[] {
  return ways > 1 ? [{ ways, isLength, times: 1 }] : [];
}

/** Least and greatest number of a quantifier; once and once without one. */
function rangeOf(sign?: string, from?: string, comma?: string, to?: string): [number, number] {
  if (sign) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY];
  if (from === undefined) return [1, 1];
  const max = to || (comma ? Number.POSITIVE_INFINITY : from);
  return [Number(from), Number(max)];
}
