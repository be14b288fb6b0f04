import { DAY_MS } from '../times.ts';
import type { Store } from './store.ts';

/** What ended while the sandbox was down; later, new rows delete the ended of their kind (rule S14.13). */
export function sweep(store: Store): void {
  const now = store.now();
  store.run`DELETE FROM sessions WHERE forgotten_at <= ${now}`;
  store.run`DELETE FROM tokens WHERE ends_at <= ${now}`;
  store.run`DELETE FROM sign_ins WHERE ends_at <= ${now}`;
  store.run`DELETE FROM sign_outs WHERE ends_at <= ${now}`;
  store.run`DELETE FROM spent_tokens WHERE ends_at <= ${now}`;
  store.run`DELETE FROM password_resets WHERE ends_at <= ${now}`;
  store.run`DELETE FROM identity WHERE ends_at <= ${now}`;
  // No rate limit looks back further.
  store.run`DELETE FROM attempts WHERE at <= ${store.now() - DAY_MS}`;
}
