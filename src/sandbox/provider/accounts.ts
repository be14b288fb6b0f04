import { linkSubject, ownerOfSubject, subjectOf } from '../store/identities.ts';
import { type Person, peopleByEmail, personById } from '../store/people.ts';
import type { Store } from '../store/store.ts';

export function personOfSubject(store: Store, issuer: string, subject: string): Person | undefined {
  return personById(store, ownerOfSubject(store, issuer, subject) ?? 0);
}

/**
 * The account of a person whom an issuer signed in, looked up by issuer and subject. A subject
 * without an account is linked once, by its e-mail address, if both the issuer and the portal have
 * verified that address: otherwise a stranger could register with a foreign address first and receive
 * its owner's sign-in. Ambiguous addresses are never linked (rule S14.4).
 */
export function accountOf(
  store: Store,
  issuer: string,
  claims: { readonly sub: string; readonly email?: unknown; readonly email_verified?: unknown },
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
