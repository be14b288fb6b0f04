import type { Store } from './store.ts';

/**
 * The name of the sandbox's own identity provider in the links: its address changes with the port,
 * its accounts do not.
 */
export const OWN_ISSUER = 'own';

/** Links an account to a subject of an issuer: one account per subject, one subject per issuer and account. */
export function linkSubject(store: Store, issuer: string, subject: string, personId: number): void {
  store.run(
    'INSERT INTO identities (issuer, subject, person_id) VALUES (?, ?, ?)',
    issuer,
    subject,
    personId,
  );
}

/** What an issuer calls an account; undefined when they are not linked. */
export function subjectOf(store: Store, issuer: string, personId: number): string | undefined {
  return store.one<{ subject: string }>(
    'SELECT subject FROM identities WHERE issuer = ? AND person_id = ?',
    issuer,
    personId,
  )?.subject;
}

/** The id of the account that is linked to a subject of an issuer. */
export function ownerOfSubject(store: Store, issuer: string, subject: string): number | undefined {
  return store.one<{ person_id: number }>(
    'SELECT person_id FROM identities WHERE issuer = ? AND subject = ?',
    issuer,
    subject,
  )?.person_id;
}
