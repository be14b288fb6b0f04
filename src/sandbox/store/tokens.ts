import { derivedToken, digest } from '../secrets/crypto.ts';
import { MINUTE_MS, TOKEN_MINUTES, TOKEN_REUSE_MINUTES } from '../times.ts';
import type { Session } from './sessions.ts';
import type { Store } from './store.ts';

/**
 * Returns the session's newest x-token for some minutes, then issues another, so that a page can
 * tell that its stored token is still the session's. `endsAt` is Unix time in milliseconds, rounded
 * down to a second.
 */
export function issueToken(store: Store, session: Session): { token: string; endsAt: number } {
  const now = store.now();
  store.run`DELETE FROM tokens WHERE ends_at < ${now}`;
  const newest = store.value<
    number | null
  >`SELECT MAX(ends_at) FROM tokens WHERE session = ${session.digest}`;
  const reusableUntil = (newest ?? 0) - (TOKEN_MINUTES - TOKEN_REUSE_MINUTES) * MINUTE_MS;
  if (newest && now < reusableUntil)
    return { token: tokenOf(store, session, newest), endsAt: newest };
  const endsAt = Math.floor((now + TOKEN_MINUTES * MINUTE_MS) / 1000) * 1000;
  const token = tokenOf(store, session, endsAt);
  const row = { digest: digest(token), session: session.digest, ends_at: endsAt };
  store.insert('tokens', row, 'IGNORE');
  return { token, endsAt };
}

function tokenOf(store: Store, session: Session, endsAt: number): string {
  return derivedToken(store.keys.secret('x-token'), `${session.digest} ${endsAt}`);
}

export function tokenHolds(store: Store, session: Session, token: string): boolean {
  return (
    store.value`
      SELECT 1 FROM tokens
      WHERE digest = ${digest(token)} AND session = ${session.digest} AND ends_at >= ${store.now()}` !==
    undefined
  );
}
