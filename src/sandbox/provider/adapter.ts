import type { Adapter, AdapterPayload } from 'oidc-provider';
import { digest } from '../secrets/crypto.ts';
import type { Store } from '../store/store.ts';

/** Lookup keys are digests and payloads are encrypted (rules 14.2, S14.6). */
export function createAdapter(store: Store, model: string): Adapter {
  const { keys } = store;
  const keyOf = (id: string) => `${model}:${digest(id)}`;
  const seal = (payload: AdapterPayload) => keys.seal(JSON.stringify(payload));

  function opened(sealed: string | undefined): AdapterPayload | undefined {
    const payload = sealed && keys.unseal(sealed);
    return payload ? (JSON.parse(payload) as AdapterPayload) : undefined;
  }

  const find = async (id: string) =>
    opened(store.value`
      SELECT sealed FROM identity
      WHERE key = ${keyOf(id)} AND (ends_at IS NULL OR ends_at > ${store.now()})`);

  return {
    find,
    findByUid: async (uid) =>
      opened(store.value`
        SELECT sealed FROM identity
        WHERE uid = ${digest(uid)} AND (ends_at IS NULL OR ends_at > ${store.now()})`),
    findByUserCode: async () => undefined,
    upsert: async (id, payload, expiresIn) => {
      store.run`DELETE FROM identity WHERE ends_at <= ${store.now()}`;
      const row = {
        key: keyOf(id),
        sealed: seal(payload),
        // Until a sign-in returns to the portal, its account is in its result only.
        account: payload.accountId ?? payload.result?.login?.accountId ?? null,
        grant_id: payload.grantId === undefined ? null : digest(payload.grantId),
        uid: payload.uid === undefined ? null : digest(payload.uid),
        ends_at: expiresIn === undefined ? null : store.now() + expiresIn * 1000,
      };
      store.insert('identity', row, 'REPLACE');
    },
    consume: async (id) => {
      const payload = await find(id);
      if (!payload) return;
      const consumed = Math.floor(store.now() / 1000);
      store.run`UPDATE identity SET sealed = ${seal({ ...payload, consumed })} WHERE key = ${keyOf(id)}`;
    },
    destroy: async (id) => {
      store.run`DELETE FROM identity WHERE key = ${keyOf(id)}`;
    },
    revokeByGrantId: async (grantId) => {
      store.run`DELETE FROM identity WHERE grant_id = ${digest(grantId)}`;
    },
  };
}
