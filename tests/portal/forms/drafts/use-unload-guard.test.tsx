import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUnloadGuard } from '../../../../src/portal/forms/drafts/use-unload-guard.ts';
import { showAuthFailure } from '../../../../src/portal/session/navigation/sign-in-and-out.ts';

/** Whether the browser would ask before it leaves the page. */
function isUnloadGuarded(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

const dispatchOnDocument = (type: string) => document.dispatchEvent(new Event(type));

test('the browser asks nothing when the page is left for a sign-in, unless text is typed again or the sign-in fails (7.19, 3.14)', () => {
  const { rerender } = renderHook(useUnloadGuard, { initialProps: true });
  dispatchOnDocument('portal:leaving');
  expect(isUnloadGuarded()).toBe(false);
  dispatchOnDocument('input');
  expect(isUnloadGuarded()).toBe(true);
  dispatchOnDocument('portal:leaving');
  showAuthFailure('sign-in');
  expect(isUnloadGuarded(), 'after a sign-in that failed').toBe(true);
  // After a navigation that failed, a later change of the form is guarded again.
  dispatchOnDocument('portal:leaving');
  rerender(false);
  rerender(true);
  expect(isUnloadGuarded()).toBe(true);
});
