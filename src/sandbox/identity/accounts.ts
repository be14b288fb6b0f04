import { linkSubject, ownerOfSubject, subjectOf } from '../store/identities.ts';
import { type Person, peopleByEmail, personById } from '../store/people.ts';
import type { Store } from '../store/store.ts';

/** The account that is linked to a subject of an issuer (rule S14.4). */
export function personOfSubject(store: Store, issuer: string, subject: string): Person | undefined {
  return personById(store, ownerOfSubject(store, issuer, subject) ?? 0);
}

/**
 * The account of whoever an issuer has signed in, found by issuer and subject, never by the address
 * alone. A subject that nobody is linked to is linked once, by its address, if the issuer has verified
 * that and so have we: otherwise the account could be a stranger's who registered with it first. An
 * address of several accounts, or of one with another subject there, links nobody (rule S14.4).
 */
export function accountOf(
  store: Store,
  issuer: string,
  claims: {
    readonly sub: string;
    readonly email?: unknown;
    readonly email_verified?: unknown;
  },
): Person | undefined {
  return store.transaction(() => {
    const known = personOfSubject(store, issuer, claims.sub);
    if (known || typeof claims.email !== 'string' || claims.email_verified !== true) return known;
    const [person, ...others] = peopleByEmail(store, claims.email);
    if (!person || others.length > 0 || person.email_verified_at === null) return undefined;
    if (subjectOf(store, issuer, person.id) !== undefined) return undefined;
    linkSubject(store, issuer, claims.sub, person.id);
    return person;
  });
}
