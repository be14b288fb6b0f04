import type { Store } from './store.ts';

export function grantLicences(store: Store, personId: number, count: number): void {
  store.run(
    'INSERT OR REPLACE INTO subuser_licences (person_id, count) VALUES (?, ?)',
    personId,
    count,
  );
}

export function hasLicence(store: Store, ownerId: number): boolean {
  const found = store.value(
    `SELECT 1 FROM subuser_licences WHERE person_id = ?
     AND count > (SELECT count(*) FROM subusers WHERE owner_id = ?)`,
    ownerId,
    ownerId,
  );
  return found !== undefined;
}

/** Assigns a subuser to an owner for good; a second owner is an error (rule S14.3). */
export function becomeSubuser(store: Store, personId: number, ownerId: number): void {
  store.transaction(() => {
    store.run('INSERT INTO subusers (person_id, owner_id) VALUES (?, ?)', personId, ownerId);
    store.run('UPDATE people SET is_subuser = 1 WHERE id = ?', personId);
  });
}

export function isSubuserOf(store: Store, personId: number, ownerId: number): boolean {
  const sql = 'SELECT 1 FROM subusers WHERE person_id = ? AND owner_id = ?';
  return store.value(sql, personId, ownerId) !== undefined;
}
