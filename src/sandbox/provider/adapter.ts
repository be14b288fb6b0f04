import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Store } from '../store/store.ts';

/** Stores the data of the provider, so that its sessions survive a restart (rule 14.2). */
export function createAdapter(store: Store, model: string): Adapter {
  const keyOf = (id: string) => `${model}:${id}`;

  const find = async (id: string) =>
    parsePayload(store.getValue`
      SELECT payload FROM identity
      WHERE key = ${keyOf(id)} AND (ends_at IS NULL OR ends_at > ${store.now()})`);

  return {
    find,
    findByUid: async (uid) =>
      parsePayload(store.getValue`
        SELECT payload FROM identity
        WHERE uid = ${uid} AND (ends_at IS NULL OR ends_at > ${store.now()})`),
    findByUserCode: async () => undefined,
    upsert: async (id, payload, expiresIn) => {
      const row = {
        key: keyOf(id),
        payload: JSON.stringify(payload),
        // Until a sign-in returns to the portal, only its result names the account.
        account: payload.accountId ?? payload.result?.login?.accountId ?? null,
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        ends_at: expiresIn === undefined ? null : store.now() + expiresIn * 1000,
      };
      store.insert('identity', row, 'REPLACE');
    },
    consume: async (id) => {
      const consumedAt = Math.floor(store.now() / 1000);
      store.run`
        UPDATE identity SET payload = json_set(payload, '$.consumed', ${consumedAt})
        WHERE key = ${keyOf(id)}`;
    },
    destroy: async (id) => {
      store.run`DELETE FROM identity WHERE key = ${keyOf(id)}`;
    },
    revokeByGrantId: async (grantId) => {
      store.run`DELETE FROM identity WHERE grant_id = ${grantId}`;
    },
  };
}

function parsePayload(payload: string | undefined): AdapterPayload | undefined {
  return payload === undefined ? undefined : (JSON.parse(payload) as AdapterPayload);
}
