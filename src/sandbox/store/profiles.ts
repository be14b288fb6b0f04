import { hasLapsed, type Person, removeUnconfirmedAccount } from './people.ts';
import type { Store } from './store.ts';

export type ProfileKind = 'personal' | 'invoice' | 'delivery';

export type ProfileFields = Readonly<Record<string, string>>;

export function readProfile(store: Store, personId: number, kind: ProfileKind) {
  const fields = store.getValue<string>`
    SELECT fields FROM profiles WHERE person_id = ${personId} AND part = ${kind}`;
  return fields === undefined ? undefined : (JSON.parse(fields) as ProfileFields);
}

export function saveProfile(
  store: Store,
  personId: number,
  kind: ProfileKind,
  fields: ProfileFields,
): void {
  const row = { person_id: personId, part: kind, fields: JSON.stringify(fields) };
  store.insert('profiles', row, 'REPLACE');
}

/** Records that a person has checked their data, so that the portal no longer redirects the person to the data. */
export function markDataChecked(store: Store, personId: number): void {
  store.run`UPDATE people SET need_redirect = 0 WHERE id = ${personId}`;
}

export type RegistrationAnswers = Readonly<Record<string, unknown>>;

export function saveAnswers(store: Store, personId: number, answers: RegistrationAnswers): void {
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

export function saveInterests(
  store: Store,
  personId: number,
  kind: InterestKind,
  ids: Iterable<string>,
): void {
  store.transaction(() => {
    store.run`DELETE FROM interests WHERE person_id = ${personId} AND kind = ${kind}`;
    for (const id of new Set(ids)) store.insert('interests', { person_id: personId, kind, id });
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

/** Whether an owner has a free licence. A lapsed invitation uses no licence (rule 33.10). */
export function hasFreeLicence(store: Store, ownerId: number): boolean {
  const licensedSubusers = listSubusers(store, ownerId).filter(({ id }) => !hasLapsed(store, id));
  return countLicences(store, ownerId) > licensedSubusers.length;
}

/** Removes lapsed invitations, the oldest first, until there is a licence for another subuser. */
export function freeLicence(store: Store, ownerId: number): void {
  const subusers = listSubusers(store, ownerId);
  const missingLicenceCount = Math.max(0, subusers.length + 1 - countLicences(store, ownerId));
  const lapsedSubusers = subusers.filter(({ id }) => hasLapsed(store, id));
  for (const { id } of lapsedSubusers.slice(0, missingLicenceCount))
    removeUnconfirmedAccount(store, id);
}

/** Assigns a subuser to an owner permanently. @throws Error for a second owner (rule S14.3) */
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
