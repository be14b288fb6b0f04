import { PATTERN_INPUT_MAX, PATTERN_LENGTH_MAX, PATTERN_STEPS_MAX } from '../limits.ts';
import { patternSteps } from './pattern-cost.ts';

/** @returns undefined if the pattern is invalid, too long or could hang (rules 11.4, S2.7) */
export function safePattern(pattern: string): ((value: string) => boolean) | undefined {
  const longest = longestInput(pattern);
  if (longest < 1) return ignored(pattern);
  try {
    // Compiled separately, so that `a)(b` cannot escape the anchors.
    const { source } = new RegExp(pattern, 'u');
    const compiled = new RegExp(`^(?:${source})$`, 'u');
    // Engines report a pattern that is too large only when it runs.
    compiled.test('');
    return (value) => {
      // Inputs too long for the pattern pass: the server validates them again.
      const input = value.slice(0, PATTERN_INPUT_MAX);
      return input.length > longest || compiled.test(input);
    };
  } catch {
    return ignored(pattern);
  }
}

/** @returns 0 for a pattern that could hang */
function longestInput(pattern: string): number {
  let length = pattern.length > PATTERN_LENGTH_MAX ? 0 : PATTERN_INPUT_MAX;
  // `!(a <= b)`, as the number of steps may be NaN.
  while (length > 0 && !(patternSteps(pattern, length) <= PATTERN_STEPS_MAX))
    length = Math.floor(length * 0.9);
  return length;
}

function ignored(pattern: string): undefined {
  console.warn(`A field's pattern is ignored: ${pattern.slice(0, 80)}`);
}
