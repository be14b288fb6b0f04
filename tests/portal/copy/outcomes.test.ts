import { expect, test } from 'vitest';
import { throttleText } from '../../../src/portal/http/failure/failure.ts';

test.each([
  [0, '1 Minute'],
  [-5, '1 Minute'],
  [1, '1 Minute'],
  [60, '1 Minute'],
  [61, '2 Minuten'],
  [3600, '60 Minuten'],
  [90.5, '2 Minuten'],
])('rule 9.6: %d seconds are shown as %s', (seconds, minutes) => {
  expect(throttleText(seconds)).toBe(
    `Sie haben dies sehr oft versucht. Bitte warten Sie ${minutes} und versuchen Sie es dann erneut.`,
  );
});
