import { PATTERN_INPUT_MAX, PATTERN_LENGTH_MAX } from '../../limits.ts';
import { patternCost } from './pattern-cost.ts';

/** As many as two quantifiers without a bound have on the longest input: about 50 ms. */
const WAYS_MAX = PATTERN_INPUT_MAX ** 2;

/**
 * A test from a server's pattern: anchored, with flag u. undefined when the pattern cannot be
 * compiled, is longer than 500 characters or could hang (decision 11.4, S2.7). An input that is too
 * long for its pattern passes: the server has the last word anyway.
 */
export function safePattern(pattern: string): ((value: string) => boolean) | undefined {
  const longest = longestInput(pattern);
  if (longest < 1) return ignored(pattern);
  try {
    // By itself, so that `a)(b` does not break out of the anchors.
    const { source } = new RegExp(pattern, 'u');
    const compiled = new RegExp(`^(?:${source})$`, 'u');
    // A pattern that is too large says so only when it runs.
    compiled.test('');
    return (value) => {
      const input = value.slice(0, PATTERN_INPUT_MAX);
      return input.length > longest || compiled.test(input);
    };
  } catch {
    return ignored(pattern);
  }
}

/** Up to which length a pattern can be tried at once; 0 for a pattern that could hang. */
function longestInput(pattern: string): number {
  const cost = pattern.length > PATTERN_LENGTH_MAX ? undefined : patternCost(pattern);
  let length = cost ? PATTERN_INPUT_MAX : 0;
  while (cost && length > 0 && cost(length) > WAYS_MAX) length = Math.floor(length * 0.9);
  return length;
}

function ignored(pattern: string): undefined {
  console.warn(`A field's pattern is ignored: ${pattern.slice(0, 80)}`);
}
