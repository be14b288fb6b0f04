import { nameOf } from '../../contract/definition/call.ts';
import { calls } from '../../contract/openapi/operations.ts';
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { requireLinkPage } from '../endpoint/link-page.ts';
import { requirePerson, type Visit } from '../endpoint/visit.ts';
import { createSubuserLetter } from '../mail/letters.ts';
import { checkCredentials } from '../passwords/passwords.ts';
import { createFieldRefusal, Refusal, rejectFieldErrors, requireFound } from '../refusal.ts';
import { findIdErrors, USERNAME_TAKEN_ERROR } from '../registration/applicants.ts';
import { createUnusableHash, deriveToken } from '../secrets/crypto.ts';
import { recordConsent } from '../store/consents.ts';
import { issueOptInToken } from '../store/mailed-tokens.ts';
import {
  addPerson,
  findSubject,
  isUsernameTaken,
  normaliseIdentifier,
  OWN_ISSUER,
  type Person,
  removeUnconfirmedAccount,
} from '../store/people.ts';
import {
  assignSubuser,
  countLicences,
  freeLicence,
  hasFreeLicence,
  listSubusers,
} from '../store/profiles.ts';

type SubuserCondition = (subuser: Person) => boolean;

/** Serves subusers, and accounts of the system that the backend replaces (rules 5.3, 33). */
export function serveSubusers(endpoint: Endpoint, backend: Backend): void {
  const { store, mail, origin, rateLimits, passwordCost } = backend;

  endpoint(calls.createSubuser, ({ client_url, consent: _, ...account }, visit) => {
    requireLinkPage('client_url', client_url, 'optIn', origin);
    const owner = requireOwner(visit);
    if (!hasFreeLicence(store, owner.id)) throw new Refusal(404);
    rateLimits.admit('subuser', { network: visit.networkAddress, target: account.email });
    if (isUsernameTaken(store, account.email)) throw createFieldRefusal(USERNAME_TAKEN_ERROR);
    rejectFieldErrors(findIdErrors(account));
    admitInvitation(owner, account.email);
    const id = store.transaction(() => {
      freeLicence(store, owner.id);
      const subuserId = addPerson(store, {
        ...account,
        username: account.email,
        // The subuser sets a password by 'Passwort vergessen'.
        password: createUnusableHash(passwordCost),
        portal_id: owner.portal_id,
      });
      if (subuserId === undefined) throw createFieldRefusal(USERNAME_TAKEN_ERROR);
      assignSubuser(store, subuserId, owner.id);
      // The consent is the owner's. The subuser accepts the terms at the first sign-in.
      const source = nameOf(calls.createSubuser);
      recordConsent(backend, owner.id, { kind: 'terms', isGiven: true, source });
      return subuserId;
    });
    sendInvitation(account.email, id, client_url);
  });

  endpoint(calls.importAccount, async ({ username, password }, visit) => {
    requirePerson(visit);
    if (!(await checkCredentials(backend, { username, password }, visit.networkAddress)))
      throw new Refusal(404);
  });

  endpoint(calls.importSubuser, ({ username, client_url }, visit) => {
    const name = normaliseIdentifier(username);
    inviteAgain(
      client_url,
      visit,
      username,
      (person) => normaliseIdentifier(person.username) === name,
    );
  });

  endpoint(calls.subusers, (_, visit) => {
    const owner = requireOwner(visit);
    return {
      subusers: listSubusers(store, owner.id).map((person) => ({
        id: derivePublicId(person),
        firstname: person.firstname,
        lastname: person.lastname,
        email: person.email,
        state: person.confirmed_at === null ? ('invited' as const) : ('active' as const),
      })),
    };
  });

  endpoint(calls.resendInvitation, ({ id, client_url }, visit) =>
    inviteAgain(client_url, visit, id, (person) => derivePublicId(person) === id),
  );

  endpoint(calls.withdrawInvitation, ({ id }, visit) => {
    const isWanted = (person: Person) => derivePublicId(person) === id;
    const invitedPerson = requireInvited(requireOwner(visit), isWanted);
    if (!removeUnconfirmedAccount(store, invitedPerson.id)) throw new Refusal(404);
  });

  /** Derives an id from the subject, because a new account can get the row number of a removed account. */
  function derivePublicId({ id }: Person): string {
    return deriveToken(
      store.keys.deriveSecret('subuser'),
      findSubject(store, OWN_ISSUER, id) ?? '',
    );
  }

  /** @throws Refusal 404 alike for an unknown subuser, another owner's subuser and an active subuser (rule S14.3) */
  function requireInvited(owner: Person, isWanted: SubuserCondition): Person {
    const unconfirmedSubusers = listSubusers(store, owner.id).filter(
      ({ confirmed_at }) => confirmed_at === null,
    );
    return requireFound(unconfirmedSubusers.find(isWanted));
  }

  function inviteAgain(
    linkPage: string,
    visit: Visit,
    target: string,
    isWanted: SubuserCondition,
  ): void {
    requireLinkPage('client_url', linkPage, 'optIn', origin);
    const owner = requireOwner(visit);
    rateLimits.admit('subuser', { network: visit.networkAddress, target });
    const { email, id } = requireInvited(owner, isWanted);
    admitInvitation(owner, email);
    sendInvitation(email, id, linkPage);
  }

  /**
   * Counts an invitation in both limits or in none, because a refused invitation does not count
   * (rule 33.9).
   * @throws Refusal 429
   */
  function admitInvitation({ id }: Person, target: string): void {
    store.transaction(() => {
      const extraAttempts = countLicences(store, id);
      rateLimits.admit('invitations-of-owner', { target: String(id), extraAttempts });
      rateLimits.admit('invitation', { target });
    });
  }

  /** @throws Refusal 403 for subusers and people of an institution, who have no subusers */
  function requireOwner(visit: Visit): Person {
    const owner = requirePerson(visit);
    if (owner.is_subuser === 1) throw new Refusal(403);
    return owner;
  }

  function sendInvitation(email: string, id: number, linkPage: string): void {
    mail.send(email, createSubuserLetter(linkPage, issueOptInToken(store, id)));
  }
}
