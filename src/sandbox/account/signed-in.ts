import type { Visit } from '../endpoint/visit.ts';
import { forbidden, signInAgain } from '../refusal.ts';
import type { Person } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { MINUTE_MS, STEP_UP_MINUTES } from '../times.ts';

/** @throws Refusal 403 for users of an institution's network, who have no account */
export function signedIn({ person }: Visit): Person {
  if (!person) throw forbidden();
  return person;
}

/** Protects an unattended computer. @throws Refusal 401 with a step-up challenge (RFC 9470) */
export function demandRecentSignIn(store: Store, { session }: Visit): void {
  const signedInAt = session?.authenticatedAt ?? Number.NEGATIVE_INFINITY;
  if (store.now() - signedInAt > STEP_UP_MINUTES * MINUTE_MS)
    throw signInAgain(STEP_UP_MINUTES * (MINUTE_MS / 1000));
}
