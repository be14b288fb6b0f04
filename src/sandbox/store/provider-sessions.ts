import type { AdapterPayload } from 'oidc-provider';
import { findSubject, OWN_ISSUER, type Person } from './people.ts';
import type { Store } from './store.ts';

/** Deletes the provider's session of a browser whose portal session has ended. */
export function forgetProviderSession(store: Store, personId: number, sid: string | null): void {
  for (const { key, sids } of listProviderSessions(store, personId))
    if (sid !== null && sids.includes(sid)) store.run`DELETE FROM identity WHERE key = ${key}`;
}

/**
 * Whether the session at the sandbox's provider has ended. The store has no sessions of other issuers, so
 * these sessions never count as ended.
 */
export function hasProviderSessionEnded(
  store: Store,
  { id }: Person,
  { issuer, sid = '' }: { readonly issuer: string; readonly sid: string | undefined },
): boolean {
  const isActive = listProviderSessions(store, id).some(({ sids }) => sids.includes(sid));
  return issuer === OWN_ISSUER && !isActive;
}

function listProviderSessions(store: Store, personId: number) {
  const subject = findSubject(store, OWN_ISSUER, personId) ?? '';
  const rows = store.all<{ key: string; payload: string }>`
    SELECT key, payload FROM identity
    WHERE account = ${subject} AND key LIKE 'Session:%' AND ends_at > ${store.now()}`;
  return rows.map(({ key, payload }) => {
    const { authorizations = {} } = JSON.parse(payload) as AdapterPayload;
    return { key, sids: Object.values(authorizations).map(({ sid }) => sid ?? '') };
  });
}
