import type { Adapter, AdapterPayload } from 'oidc-provider';
import { digest } from '../secrets/crypto.ts';
import type { Store } from '../store/store.ts';
import { PENDING_SIGN_INS_MAX } from '../times.ts';

/** A sign-in whose password was right but whose browser has not returned names it in its result. */
function accountOf({ accountId, result }: AdapterPayload): string | undefined {
  return accountId ?? result?.login?.accountId;
}

/** Lookup keys are digests and payloads are encrypted (rules 14.2, S14.6). */
export function createAdapter(store: Store, model: string): Adapter {
  const { keys } = store;
  const keyOf = (id: string) => `${model}:${digest(id)}`;
  const seal = (payload: AdapterPayload) => keys.seal(JSON.stringify(payload));

  function find(where: 'key' | 'uid', value: string): AdapterPayload | undefined {
    const row = store.one<{ sealed: string }>(
      `SELECT sealed FROM identity WHERE ${where} = ? AND (ends_at IS NULL OR ends_at > ?)`,
      value,
      store.now(),
    );
    const payload = row && keys.unseal(row.sealed);
    return payload === undefined ? undefined : (JSON.parse(payload) as AdapterPayload);
  }

  return {
    find: async (id) => find('key', keyOf(id)),
    findByUid: async (uid) => find('uid', digest(uid)),
    findByUserCode: async () => undefined,
    upsert: async (id, payload, expiresIn) => {
      store.run('DELETE FROM identity WHERE ends_at <= ?', store.now());
      const { id: newest } = store.run(
        'INSERT OR REPLACE INTO identity (key, sealed, account, grant_id, uid, ends_at) VALUES (?, ?, ?, ?, ?, ?)',
        keyOf(id),
        seal(payload),
        accountOf(payload) ?? null,
        payload.grantId === undefined ? null : digest(payload.grantId),
        payload.uid === undefined ? null : digest(payload.uid),
        expiresIn === undefined ? null : store.now() + expiresIn * 1000,
      );
      // What every visitor can begin (rule S14.13).
      store.run(
        'DELETE FROM identity WHERE account IS NULL AND rowid <= ?',
        newest - PENDING_SIGN_INS_MAX,
      );
    },
    consume: async (id) => {
      const payload = find('key', keyOf(id));
      if (!payload) return;
      const consumed = Math.floor(store.now() / 1000);
      store.run(
        'UPDATE identity SET sealed = ? WHERE key = ?',
        seal({ ...payload, consumed }),
        keyOf(id),
      );
    },
    destroy: async (id) => {
      store.run('DELETE FROM identity WHERE key = ?', keyOf(id));
    },
    revokeByGrantId: async (grantId) => {
      store.run('DELETE FROM identity WHERE grant_id = ?', digest(grantId));
    },
  };
}
