import type { Person } from './people.ts';
import type { Store } from './store.ts';

/** The parts of a person's data that are shown and saved by themselves. */
export type ProfilePart = 'personal' | 'invoice' | 'delivery';

/** Values of a part by the names of its fields. */
export type ProfileFields = Readonly<Record<string, string>>;

/** What is known of a part; undefined when nothing was ever saved. */
export function profileOf(
  store: Store,
  personId: number,
  part: ProfilePart,
): ProfileFields | undefined {
  const row = store.one<{ fields: string }>(
    'SELECT fields FROM profiles WHERE person_id = ? AND part = ?',
    personId,
    part,
  );
  return row && (JSON.parse(row.fields) as ProfileFields);
}

/** Keeps a part in place of what was known of it. */
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

/** Changes how a person is called. */
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

/** Notes that a person has looked after their data, as they were asked to (needRedirect). */
export function markChecked(store: Store, id: number): void {
  store.run('UPDATE people SET need_redirect = 0 WHERE id = ?', id);
}
