import { tabStorage } from './storage.ts';

/**
 * Remembers that this page is being left for sign-in without anybody having asked for it.
 * @returns false when the tab cannot remember it: then the browser must not be sent on, or it would
 * go round in circles (decision 7.13)
 */
export function beginSignInAttempt(): boolean {
  tabStorage.set('signInTried', location.pathname);
  return tabStorage.keeps('signInTried');
}

/** Whether this tab has been sent from this page to sign-in and has come back with nothing. */
export function hasTriedSignIn(): boolean {
  return tabStorage.get('signInTried') === location.pathname;
}

/** The page is shown to the person, who decides what happens next. */
export function endSignInAttempt(): void {
  tabStorage.set('signInTried', '');
}

/** The person has left the page of the attempt for another one of the portal. */
export function forgetSignInElsewhere(): void {
  if (!hasTriedSignIn()) endSignInAttempt();
}
