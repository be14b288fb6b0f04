import type { Person } from './people.ts';
import type { Store } from './store.ts';

export type ProfilePart = 'personal' | 'invoice' | 'delivery';

export type ProfileFields = Readonly<Record<string, string>>;

export function profileOf(
  store: Store,
  personId: number,
  part: ProfilePart,
): ProfileFields | undefined {
  const fields = store.value<string>(
    'SELECT fields FROM profiles WHERE person_id = ? AND part = ?',
    personId,
    part,
  );
  return fields === undefined ? undefined : (JSON.parse(fields) as ProfileFields);
}

export function keepProfile(
  store: Store,
  personId: number,
  part: ProfilePart,
  fields: ProfileFields,
): void {
  store.run(
    'INSERT OR REPLACE INTO profiles (person_id, part, fields) VALUES (?, ?, ?)',
    personId,
    part,
    JSON.stringify(fields),
  );
}

export function renamePerson(
  store: Store,
  id: number,
  name: Pick<Person, 'salutation_id' | 'title_id' | 'firstname' | 'lastname'>,
): void {
  store.run(
    'UPDATE people SET salutation_id = ?, title_id = ?, firstname = ?, lastname = ? WHERE id = ?',
    name.salutation_id,
    name.title_id,
    name.firstname,
    name.lastname,
    id,
  );
}

export function markChecked(store: Store, id: number): void {
  store.run('UPDATE people SET need_redirect = 0 WHERE id = ?', id);
}

export type RegistrationAnswers = Readonly<Record<string, unknown>>;

export function keepAnswers(store: Store, personId: number, answers: RegistrationAnswers): void {
  if (Object.keys(answers).length === 0) return;
  store.run(
    'INSERT INTO registration_answers (person_id, answers) VALUES (?, ?)',
    personId,
    JSON.stringify(answers),
  );
}

export function answersOf(store: Store, personId: number): RegistrationAnswers {
  const sql = 'SELECT answers FROM registration_answers WHERE person_id = ?';
  return JSON.parse(store.value<string>(sql, personId) ?? '{}') as RegistrationAnswers;
}

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
