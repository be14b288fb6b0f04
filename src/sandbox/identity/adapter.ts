import type { Adapter, AdapterPayload } from 'oidc-provider';
import { digest } from '../crypto.ts';
import type { Store } from '../store/store.ts';

/** Ends everything that the identity provider keeps for an account: sessions, codes, grants. */
export function forgetAccount(store: Store, accountId: number): void {
  store.run(
    "DELETE FROM identity WHERE json_extract(payload, '$.accountId') = ?",
    String(accountId),
  );
}

/**
 * Where the identity provider keeps its sessions, codes and grants. Keys are digests, so the
 * store holds nothing that would open a door (decision 14.2).
 */
export function createAdapter(store: Store, model: string): Adapter {
  const keyOf = (id: string) => `${model}:${digest(id)}`;

  function find(where: string, value: string): AdapterPayload | undefined {
    const row = store.one<{ payload: string }>(
      `SELECT payload FROM identity WHERE ${where} = ? AND (ends_at IS NULL OR ends_at > ?)`,
      value,
      store.now(),
    );
    return row && (JSON.parse(row.payload) as AdapterPayload);
  }

  return {
    find: async (id) => find('key', keyOf(id)),
    findByUid: async (uid) => find('uid', uid),
    findByUserCode: async () => undefined,
    upsert: async (id, payload, expiresIn) => {
      store.run('DELETE FROM identity WHERE ends_at <= ?', store.now());
      store.run(
        'INSERT OR REPLACE INTO identity (key, payload, grant_id, uid, ends_at) VALUES (?, ?, ?, ?, ?)',
        keyOf(id),
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        expiresIn === undefined ? null : store.now() + expiresIn * 1000,
      );
    },
    consume: async (id) => {
      store.run(
        "UPDATE identity SET payload = json_set(payload, '$.consumed', ?) WHERE key = ?",
        Math.floor(store.now() / 1000),
        keyOf(id),
      );
    },
    destroy: async (id) => {
      store.run('DELETE FROM identity WHERE key = ?', keyOf(id));
    },
    revokeByGrantId: async (grantId) => {
      store.run('DELETE FROM identity WHERE grant_id = ?', grantId);
    },
  };
}
