import type { Store } from './store.ts';

/** Records that a person has accepted a version of the terms, and when. */
export function acceptTerms(store: Store, personId: number, version: string): void {
  store.transaction(() => {
    store.run(
      'INSERT INTO acceptances (person_id, version, accepted_at) VALUES (?, ?, ?)',
      personId,
      version,
      store.now(),
    );
    store.run('UPDATE people SET terms_accepted_at = ? WHERE id = ?', store.now(), personId);
  });
}
