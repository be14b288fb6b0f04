import { forbidden, signInAgain } from '../endpoint/refusal.ts';
import type { Visit } from '../endpoint/visit.ts';
import type { Person } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { MINUTE_MS, STEP_UP_MINUTES } from '../times.ts';

/** The person who calls. @throws Refusal 403 for users of an institution, who have no account */
export function signedIn({ person }: Visit): Person {
  if (!person) throw forbidden();
  return person;
}

/**
 * Lets a change of what opens an account through only soon after a sign-in, so that whoever finds a
 * computer unlocked cannot take the account with it. A sign-in of unknown time is too old.
 * @throws Refusal 401 that asks for a fresh sign-in (RFC 9470)
 */
export function demandRecentSignIn(store: Store, { session }: Visit): void {
  const signedInAt = session?.authenticatedAt ?? Number.NEGATIVE_INFINITY;
  if (store.now() - signedInAt > STEP_UP_MINUTES * MINUTE_MS)
    throw signInAgain(STEP_UP_MINUTES * (MINUTE_MS / 1000));
}
