import type { Store } from './store.ts';

/** Issuer name of the sandbox's own identity provider. Not its URL, which changes with the port. */
export const OWN_ISSUER = 'own';

export function linkSubject(store: Store, issuer: string, subject: string, personId: number): void {
  store.insert('identities', { issuer, subject, person_id: personId });
}

export function subjectOf(store: Store, issuer: string, personId: number): string | undefined {
  return store.value`SELECT subject FROM identities WHERE issuer = ${issuer} AND person_id = ${personId}`;
}

export function ownerOfSubject(store: Store, issuer: string, subject: string): number | undefined {
  return store.value`SELECT person_id FROM identities WHERE issuer = ${issuer} AND subject = ${subject}`;
}

export function forgetSubject(store: Store, subject: string): void {
  store.run`DELETE FROM identity WHERE account = ${subject}`;
}
