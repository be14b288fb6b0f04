import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUnloadGuard } from '../../../../src/portal/forms/drafts/use-unload-guard.ts';
import { showAuthFailure } from '../../../../src/portal/session/navigation/sign-in-and-out.ts';

function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

const dispatch = (type: string) => document.dispatchEvent(new Event(type));

test('nothing is asked on the way to sign-in, until something is typed again (7.19, 3.14)', () => {
  const { rerender } = renderHook(useUnloadGuard, { initialProps: true });
  dispatch('portal:leaving');
  expect(asks()).toBe(false);
  dispatch('input');
  expect(asks()).toBe(true);
  dispatch('portal:leaving');
  showAuthFailure('sign-in');
  expect(asks(), 'after a sign-in that failed').toBe(true);
  // After a navigation that failed, later changes are guarded again.
  dispatch('portal:leaving');
  rerender(false);
  rerender(true);
  expect(asks()).toBe(true);
});
