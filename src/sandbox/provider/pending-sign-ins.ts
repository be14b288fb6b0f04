import { digest } from '../secrets/crypto.ts';
import type { StoredSession } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import {
  PENDING_SIGN_INS_PER_NETWORK,
  PENDING_SIGN_OUTS_PER_SESSION,
  SIGN_IN_S,
} from '../times.ts';

interface PendingSignIn {
  readonly returnAddress: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly isSilent: boolean;
}

/** The visitor who begins a sign-in. */
export interface SignInVisitor {
  /** The mark of the browser in a cookie. */
  readonly browser: string;
  readonly networkAddress: string;
}

/**
 * Stores a sign-in that has begun. Deletes the oldest sign-ins of the network address above its limit
 * (rule S14.13).
 */
export function rememberSignIn(
  store: Store,
  state: string,
  { browser: browserMark, networkAddress }: SignInVisitor,
  { returnAddress, ...secrets }: PendingSignIn,
): void {
  const network = digest(networkAddress);
  store.insert('sign_ins', {
    state: digest(state),
    browser: digest(browserMark),
    secrets: JSON.stringify(secrets),
    back: returnAddress,
    network,
    ends_at: store.now() + SIGN_IN_S * 1000,
  });
  store.run`
    DELETE FROM sign_ins WHERE rowid IN
      (SELECT rowid FROM sign_ins WHERE network = ${network}
       ORDER BY rowid DESC LIMIT -1 OFFSET ${PENDING_SIGN_INS_PER_NETWORK})`;
}

/**
 * Finds a sign-in and deletes its secrets, because a sign-in works only once. The store keeps the return
 * address.
 */
export function takeSignIn(store: Store, state: string, browserMark: string) {
  const row = store.transaction(() => {
    const pendingSignIn = findSignIn(store, state, browserMark);
    store.run`UPDATE sign_ins SET secrets = '' WHERE state = ${digest(state)} AND browser = ${digest(browserMark)}`;
    return pendingSignIn;
  });
  if (!row?.secrets) return undefined;
  const secrets: Omit<PendingSignIn, 'returnAddress'> = JSON.parse(row.secrets);
  return { ...secrets, returnAddress: row.returnAddress };
}

/** Finds the return address of a sign-in of this browser, even after the sign-in. */
export function findReturnAddress(
  store: Store,
  state: string,
  browserMark: string,
): string | undefined {
  return findSignIn(store, state, browserMark)?.returnAddress;
}

function findSignIn(store: Store, state: string, browserMark: string) {
  return store.get<{ secrets: string; returnAddress: string }>`
    SELECT secrets, back AS returnAddress FROM sign_ins
    WHERE state = ${digest(state)} AND browser = ${digest(browserMark)} AND ends_at > ${store.now()}`;
}

/**
 * Stores a sign-out that has begun. Deletes the oldest sign-outs of the session above its limit
 * (rule S14.13).
 */
export function rememberSignOut(store: Store, state: string, session: StoredSession): void {
  const endsAt = store.now() + SIGN_IN_S * 1000;
  store.insert('sign_outs', { state: digest(state), session: session.digest, ends_at: endsAt });
  store.run`
    DELETE FROM sign_outs WHERE rowid IN
      (SELECT rowid FROM sign_outs WHERE session = ${session.digest}
       ORDER BY rowid DESC LIMIT -1 OFFSET ${PENDING_SIGN_OUTS_PER_SESSION})`;
}

/** @returns the digest of the session that the sign-out ends */
export function takeSignOut(store: Store, state: string): string | undefined {
  return store.getValue`
    DELETE FROM sign_outs
    WHERE state = ${digest(state)} AND ends_at > ${store.now()} RETURNING session`;
}
