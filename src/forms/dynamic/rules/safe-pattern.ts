import { PATTERN_INPUT_MAX, PATTERN_LENGTH_MAX, PATTERN_STEPS_MAX } from '../../../limits.ts';
import { patternSteps } from './pattern-cost.ts';

/**
 * A test from a server's pattern: anchored, with flag u. undefined when the pattern cannot be
 * compiled, is longer than 500 characters or could hang (rules 11.4, S2.7). An input that is too
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

/** Up to which length an input can be tried at once; 0 for a pattern that could hang. */
function longestInput(pattern: string): number {
  let length = pattern.length > PATTERN_LENGTH_MAX ? 0 : PATTERN_INPUT_MAX;
  // Counts beyond all numbers make no number of steps.
  while (length > 0 && !(patternSteps(pattern, length) <= PATTERN_STEPS_MAX))
    length = Math.floor(length * 0.9);
  return length;
}

function ignored(pattern: string): undefined {
  console.warn(`A field's pattern is ignored: ${pattern.slice(0, 80)}`);
}
