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

/** Clears `needRedirect`: the person has reviewed their settings. */
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
