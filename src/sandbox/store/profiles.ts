import { hasLapsed, type Person, removeUnconfirmed } from './people.ts';
import type { Store } from './store.ts';

export type ProfileKind = 'personal' | 'invoice' | 'delivery';

export type ProfileFields = Readonly<Record<string, string>>;

export function readProfile(store: Store, personId: number, part: ProfileKind) {
  const fields = store.getValue<string>`
    SELECT fields FROM profiles WHERE person_id = ${personId} AND part = ${part}`;
  return fields === undefined ? undefined : (JSON.parse(fields) as ProfileFields);
}

export function keepProfile(store: Store, id: number, part: ProfileKind, fields: ProfileFields) {
  store.insert('profiles', { person_id: id, part, fields: JSON.stringify(fields) }, 'REPLACE');
}

export function markChecked(store: Store, id: number): void {
  store.run`UPDATE people SET need_redirect = 0 WHERE id = ${id}`;
}

export type RegistrationAnswers = Readonly<Record<string, unknown>>;

export function keepAnswers(store: Store, personId: number, answers: RegistrationAnswers): void {
  if (Object.keys(answers).length === 0) return;
  store.insert('registration_answers', { person_id: personId, answers: JSON.stringify(answers) });
}

export function readAnswers(store: Store, personId: number): RegistrationAnswers {
  const answers = store.getValue<string>`
    SELECT answers FROM registration_answers WHERE person_id = ${personId}`;
  return JSON.parse(answers ?? '{}') as RegistrationAnswers;
}

export type InterestKind = 'occupation_sphere' | 'taxonomy' | 'newsletter';

export function listInterests(store: Store, personId: number, kind: InterestKind): string[] {
  const rows = store.all<{ id: string }>`
    SELECT id FROM interests WHERE person_id = ${personId} AND kind = ${kind}`;
  return rows.map(({ id }) => id);
}

export function keepInterests(store: Store, id: number, kind: InterestKind, ids: Iterable<string>) {
  store.transaction(() => {
    store.run`DELETE FROM interests WHERE person_id = ${id} AND kind = ${kind}`;
    for (const one of new Set(ids)) store.insert('interests', { person_id: id, kind, id: one });
  });
}

export function grantLicences(store: Store, personId: number, count: number): void {
  store.insert('subuser_licences', { person_id: personId, count }, 'REPLACE');
}

export function countLicences(store: Store, personId: number): number {
  return (
    store.getValue<number>`SELECT count FROM subuser_licences WHERE person_id = ${personId}` ?? 0
  );
}

/** An invitation that has lapsed uses no licence (rule 33.10). */
export function hasLicence(store: Store, ownerId: number): boolean {
  const licensedSubusers = listSubusers(store, ownerId).filter(({ id }) => !hasLapsed(store, id));
  return countLicences(store, ownerId) > licensedSubusers.length;
}

/** Removes as many lapsed invitations as another subuser needs, and starts with the oldest. */
export function freeLicence(store: Store, ownerId: number): void {
  const subusers = listSubusers(store, ownerId);
  const missingLicences = Math.max(0, subusers.length + 1 - countLicences(store, ownerId));
  const lapsed = subusers.filter(({ id }) => hasLapsed(store, id));
  for (const { id } of lapsed.slice(0, missingLicences)) removeUnconfirmed(store, id);
}

/** Assigns a subuser to an owner for good. @throws Error for a second owner (rule S14.3) */
export function assignSubuser(store: Store, personId: number, ownerId: number): void {
  store.transaction(() => {
    store.insert('subusers', { person_id: personId, owner_id: ownerId });
    store.run`UPDATE people SET is_subuser = 1 WHERE id = ${personId}`;
  });
}

/** Lists the subusers of an owner, the oldest first. */
export function listSubusers(store: Store, ownerId: number): Person[] {
  return store.all`
    SELECT people.* FROM people JOIN subusers ON person_id = id
    WHERE owner_id = ${ownerId} ORDER BY id`;
}
