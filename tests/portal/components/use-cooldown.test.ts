import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCooldown } from '../../../src/portal/components/use-cooldown.ts';
import { advanceClock, stopClock } from '../../support/clock.ts';

test('a button rests for 30 s, however often its component renders (S7.3)', async () => {
  stopClock();
  const { result, rerender } = renderHook(() => useCooldown());
  act(() => result.current[1]());
  expect(result.current[0]).toBe('Erneut senden in 30 s möglich');
  for (let step = 0; step < 60; step += 1) {
    await advanceClock(500);
    rerender();
  }
  expect(result.current[0]).toBeUndefined();
});
