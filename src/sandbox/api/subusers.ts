import { nameOf } from '../../contract/definition/call.ts';
import { calls } from '../../contract/openapi/operations.ts';
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { demandLinkPage } from '../endpoint/field-faults.ts';
import { signedIn, type Visit } from '../endpoint/visit.ts';
import { subuserLetter } from '../mail/letters.ts';
import { checkCredentials } from '../passwords/passwords.ts';
import { demandFaultless, forbidden, found, invalid, notFound } from '../refusal.ts';
import { idFaults, TAKEN } from '../registration/registering.ts';
import { derivedToken, hashOfNoPassword } from '../secrets/crypto.ts';
import { recordConsent } from '../store/consents.ts';
import { issueOptIn } from '../store/mailed-tokens.ts';
import {
  addPerson,
  isTaken,
  normaliseAddress,
  OWN_ISSUER,
  type Person,
  removeUnconfirmed,
  subjectOf,
} from '../store/people.ts';
import {
  becomeSubuser,
  freeLicence,
  hasLicence,
  licencesOf,
  subusersOf,
} from '../store/profiles.ts';

type IsMeant = (subuser: Person) => boolean;

/** Subusers and accounts of the old system (rules 5.3, 33). */
export function serveSubusers(endpoint: Endpoint, backend: Backend): void {
  const { store, mail, origin, rateLimits, passwordCost } = backend;

  endpoint(calls.createSubuser, ({ client_url, consent: _, ...account }, visit) => {
    demandLinkPage('client_url', client_url, 'optIn', origin);
    const owner = notSubuser(visit);
    if (!hasLicence(store, owner.id)) throw notFound();
    rateLimits.admit('subuser', { network: visit.networkAddress, target: account.email });
    if (isTaken(store, account.email)) throw invalid(TAKEN);
    demandFaultless(idFaults(account));
    admitInvitation(owner, account.email);
    const id = store.transaction(() => {
      freeLicence(store, owner.id);
      const added = addPerson(store, {
        ...account,
        username: account.email,
        // The subuser sets a password by 'Passwort vergessen'.
        password: hashOfNoPassword(passwordCost),
        portal_id: owner.portal_id,
      });
      if (added === undefined) throw invalid(TAKEN);
      becomeSubuser(store, added, owner.id);
      // The owner's own; the subuser accepts the terms at the first sign-in.
      const source = nameOf(calls.createSubuser);
      recordConsent(backend, owner.id, { kind: 'terms', given: true, source });
      return added;
    });
    invite(account.email, id, client_url);
  });

  endpoint(calls.importAccount, async ({ username, password }, visit) => {
    signedIn(visit);
    if (!(await checkCredentials(backend, { username, password }, visit.networkAddress)))
      throw notFound();
  });

  endpoint(calls.importSubuser, ({ username, client_url }, visit) => {
    const name = normaliseAddress(username);
    inviteAgain(client_url, visit, username, (one) => normaliseAddress(one.username) === name);
  });

  endpoint(calls.subusers, (_, visit) => {
    const owner = notSubuser(visit);
    return {
      subusers: subusersOf(store, owner.id).map((person) => ({
        id: idFor(person),
        firstname: person.firstname,
        lastname: person.lastname,
        email: person.email,
        state: person.confirmed_at === null ? ('invited' as const) : ('active' as const),
      })),
    };
  });

  endpoint(calls.resendInvitation, ({ id, client_url }, visit) =>
    inviteAgain(client_url, visit, id, (person) => idFor(person) === id),
  );

  endpoint(calls.withdrawInvitation, ({ id }, visit) => {
    const person = invited(notSubuser(visit), (one) => idFor(one) === id);
    if (!removeUnconfirmed(store, person.id)) throw notFound();
  });

  /** Tells nothing, unlike the row's number, which the next account gets after a removal. */
  function idFor({ id }: Person): string {
    return derivedToken(store.keys.secret('subuser'), subjectOf(store, OWN_ISSUER, id) ?? '');
  }

  /** @throws Refusal 404 for none, somebody else's and an active one alike (rule S14.3) */
  function invited(owner: Person, isMeant: IsMeant): Person {
    const own = subusersOf(store, owner.id).filter(({ confirmed_at }) => confirmed_at === null);
    return found(own.find(isMeant));
  }

  function inviteAgain(page: string, visit: Visit, target: string, isMeant: IsMeant): void {
    demandLinkPage('client_url', page, 'optIn', origin);
    const owner = notSubuser(visit);
    rateLimits.admit('subuser', { network: visit.networkAddress, target });
    const { email, id } = invited(owner, isMeant);
    admitInvitation(owner, email);
    invite(email, id, page);
  }

  /** Counts both or neither, so that a refusal uses up nothing (rule 33.9). @throws Refusal 429 */
  function admitInvitation({ id }: Person, target: string): void {
    store.transaction(() => {
      const more = licencesOf(store, id);
      rateLimits.admit('invitations-of-owner', { target: String(id), more });
      rateLimits.admit('invitation', { target });
    });
  }

  function notSubuser(visit: Visit): Person {
    const owner = signedIn(visit);
    if (owner.is_subuser === 1) throw forbidden();
    return owner;
  }

  function invite(email: string, id: number, page: string): void {
    mail.send(email, subuserLetter(page, issueOptIn(store, id)));
  }
}
