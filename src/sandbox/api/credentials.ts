import { calls } from '../../contract/openapi/operations.ts';
import { pathTo } from '../../contract/routes.ts';
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { requireLinkPage } from '../endpoint/link-page.ts';
import { deleteSessionAndCookie, requirePerson, requireRecentSignIn } from '../endpoint/visit.ts';
import {
  createActiveAccountLetter,
  createOptInLetter,
  createResetLetter,
  createUsernameLetter,
} from '../mail/letters.ts';
import { findPasswordError, replacePassword } from '../passwords/passwords.ts';
import { Refusal, rejectFieldErrors, requireFound } from '../refusal.ts';
import { verifyPassword } from '../secrets/crypto.ts';
import {
  findPersonIdByResetToken,
  issueOptInToken,
  issueResetToken,
  redeemOptIn,
} from '../store/mailed-tokens.ts';
import {
  findPerson,
  findPersonByUsername,
  hasPassword,
  listPeopleByEmail,
  markEmailVerified,
} from '../store/people.ts';
import { forgetProviderSession } from '../store/provider-sessions.ts';
import { deleteOtherSessions, listSessions } from '../store/sessions.ts';

/** Serves user names, passwords, mailed links and sessions of a person (rules 5.2, 5.3.1, 32). */
export function serveCredentials(endpoint: Endpoint, backend: Backend): void {
  const { store, mail, origin, rateLimits } = backend;

  // The next three calls answer alike for known and unknown names (rule S7.1). Only the owner of an account
  // gets a mail.
  endpoint(calls.requestUsername, ({ email }, visit) => {
    rateLimits.admit('user-name', { network: visit.networkAddress, target: email });
    const [person, ...furtherPeople] = listPeopleByEmail(store, email);
    if (person) mail.send(person.email, createUsernameLetter(person, furtherPeople));
  });
  endpoint(calls.requestPasswordReset, ({ username, client_url }, visit) => {
    requireLinkPage('client_url', client_url, 'password', origin);
    rateLimits.admit('new-password', { network: visit.networkAddress, target: username });
    const person = findPersonByUsername(store, username);
    if (!person) return;
    mail.send(
      person.email,
      createResetLetter(person, client_url, issueResetToken(store, person.id)),
    );
  });
  endpoint(calls.resendOptIn, ({ username, client_url }, visit) => {
    requireLinkPage('client_url', client_url, 'optIn', origin);
    rateLimits.admit('opt-in', { network: visit.networkAddress, target: username });
    const person = findPersonByUsername(store, username);
    if (!person) return;
    // An active account needs no confirmation, and the mail says so.
    const letter =
      person.confirmed_at === null
        ? createOptInLetter(client_url, issueOptInToken(store, person.id))
        : createActiveAccountLetter(person);
    mail.send(person.email, letter);
  });

  endpoint(calls.confirmOptIn, ({ optin_token }) => {
    redeemOptIn(store, optin_token);
    return { forward: pathTo('registrationDone') };
  });

  endpoint(calls.resetPassword, async ({ password_otp, newPassword }, visit) => {
    rateLimits.admit('password-reset', { network: visit.networkAddress });
    const personId = findPersonIdByResetToken(store, password_otp);
    const person = personId === undefined ? undefined : findPerson(store, personId);
    if (!person) throw new Refusal(410);
    rejectFieldErrors([findPasswordError('newPassword', newPassword, person)]);
    rateLimits.admit('password-change', { target: String(person.id) });
    await replacePassword(backend, person, newPassword, visit, () => {
      if (findPersonIdByResetToken(store, password_otp) !== person.id) throw new Refusal(410);
    });
    markEmailVerified(store, person.id);
  });

  endpoint(calls.changePassword, async ({ currentPassword, newPassword }, visit) => {
    const person = requirePerson(visit);
    requireRecentSignIn(store, visit);
    const attempt = { network: visit.networkAddress, target: String(person.id) };
    rateLimits.admit('current-password', attempt);
    if (!(await verifyPassword(currentPassword, person.password))) throw createPasswordRefusal();
    rateLimits.removeAttempts('current-password', attempt);
    rejectFieldErrors([findPasswordError('newPassword', newPassword, person)]);
    rateLimits.admit('password-change', attempt);
    // Another request may change the password while the new password is hashed.
    const requireUnchangedPassword = () => {
      if (!hasPassword(store, person.id, person.password)) throw createPasswordRefusal();
    };
    await replacePassword(
      backend,
      person,
      newPassword,
      visit,
      requireUnchangedPassword,
      visit.session,
    );
  });

  endpoint(calls.accountSessions, (_, visit) => {
    const sessions = listSessions(store, requirePerson(visit).id).map((session) => ({
      id: session.id,
      current: session.digest === visit.session?.digest,
      browser: session.browser,
      system: session.system,
      begun: new Date(session.begunAt).toISOString(),
      lastUsed: new Date(session.usedAt).toISOString(),
    }));
    return { sessions: sessions.sort((one, other) => Number(other.current) - Number(one.current)) };
  });

  endpoint(calls.endSessions, (values, visit) => {
    const person = requirePerson(visit);
    store.transaction(() => {
      if ('others' in values) return deleteOtherSessions(store, person.id, visit.session?.digest);
      const endedSession = requireFound(
        listSessions(store, person.id).find(({ id }) => id === values.id),
      );
      forgetProviderSession(store, person.id, endedSession.sid);
      deleteSessionAndCookie(backend, visit, endedSession.digest);
    });
  });
}

function createPasswordRefusal(): Refusal {
  return new Refusal(400, { message: 'Das aktuelle Passwort ist nicht korrekt.' });
}
