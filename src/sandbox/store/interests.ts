import type { Store } from './store.ts';

export type InterestKind = 'occupation_sphere' | 'taxonomy' | 'newsletter';

export function interestsOf(store: Store, personId: number, kind: InterestKind): string[] {
  return store
    .all<{ id: string }>(
      'SELECT id FROM interests WHERE person_id = ? AND kind = ?',
      personId,
      kind,
    )
    .map(({ id }) => id);
}

export function keepInterests(
  store: Store,
  personId: number,
  kind: InterestKind,
  ids: readonly string[],
): void {
  store.transaction(() => {
    store.run('DELETE FROM interests WHERE person_id = ? AND kind = ?', personId, kind);
    for (const id of new Set(ids))
      store.run('INSERT INTO interests (person_id, kind, id) VALUES (?, ?, ?)', personId, kind, id);
  });
}
