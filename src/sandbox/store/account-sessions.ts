import { derivedToken } from '../secrets/crypto.ts';
import { forgetSubject, OWN_ISSUER, subjectOf } from './identities.ts';
import { closeSessionsOf, type Device } from './sessions.ts';
import type { Store } from './store.ts';

interface AccountSession extends Device {
  readonly id: string;
  readonly digest: string;
  readonly sid: string | null;
  readonly begunAt: number;
  readonly usedAt: number;
}

/** The living ones of a person; neither cookie nor digest follows from an id. */
export function sessionsOf(store: Store, personId: number): readonly AccountSession[] {
  const secret = store.keys.secret('session-id');
  return store.all<Omit<AccountSession, 'id'>>`
    SELECT digest, sid, browser, system, begun_at AS begunAt, used_at AS usedAt FROM sessions
    WHERE person_id = ${personId} AND ends_at > ${store.now()} ORDER BY used_at DESC, rowid DESC`.map(
    (session) => ({ ...session, id: derivedToken(secret, session.digest) }),
  );
}

/** Here and at the provider, which would renew them silently (rules S5.11, 32.4). */
export function endOtherSessions(store: Store, personId: number, ownDigest: string | undefined) {
  closeSessionsOf(store, personId, ownDigest);
  forgetSubject(store, subjectOf(store, OWN_ISSUER, personId) ?? '');
}
