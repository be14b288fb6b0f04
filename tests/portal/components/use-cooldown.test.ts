import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCooldown } from '../../../src/portal/components/use-cooldown.ts';
import { advanceClock, stopClock } from '../../support/clock.ts';

test('a button is disabled at first and enabled after 30 s, however often its component renders (S7.3)', async () => {
  stopClock();
  const { result, rerender } = renderHook(() => useCooldown());
  const readWaitReason = () => result.current[0];
  const startCooldown = () => result.current[1]();
  act(startCooldown);
  expect(readWaitReason()).toBe('Erneut senden in 30 s möglich');
  for (let step = 0; step < 59; step += 1) {
    await advanceClock(500);
    rerender();
  }
  expect(readWaitReason()).toBe('Erneut senden in 1 s möglich');
  await advanceClock(500);
  expect(readWaitReason()).toBeUndefined();
});
