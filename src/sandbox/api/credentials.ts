import { calls } from '../../contract/openapi/operations.ts';
import { pathTo } from '../../contract/routes.ts';
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { demandLinkPage } from '../endpoint/field-faults.ts';
import { closeWithCookie, demandRecentSignIn, signedIn } from '../endpoint/visit.ts';
import { activeLetter, optInLetter, resetLetter, usernameLetter } from '../mail/letters.ts';
import { changePasswordOf, passwordFault } from '../passwords/passwords.ts';
import { demandFaultless, expired, found, Refusal } from '../refusal.ts';
import { verifyPassword } from '../secrets/crypto.ts';
import { issueOptIn, issueReset, ownerOfReset, redeemOptIn } from '../store/mailed-tokens.ts';
import {
  hasPassword,
  markEmailVerified,
  peopleByEmail,
  personById,
  personByUsername,
} from '../store/people.ts';
import { forgetProviderSession } from '../store/provider-sessions.ts';
import { endOtherSessions, sessionsOf } from '../store/sessions.ts';

/** User names, passwords, mailed links and where a person is signed in (rules 5.2, 5.3.1, 32). */
export function serveCredentials(endpoint: Endpoint, backend: Backend): void {
  const { store, mail, origin, rateLimits } = backend;

  // The next three answer alike for every name (rule S7.1): only the mailbox tells whether it is known.
  endpoint(calls.requestUsername, ({ email }, visit) => {
    rateLimits.admit('user-name', { network: visit.networkAddress, target: email });
    const [first, ...others] = peopleByEmail(store, email);
    if (first) mail.send(first.email, usernameLetter(first, others));
  });
  endpoint(calls.requestPasswordReset, ({ username, client_url }, visit) => {
    demandLinkPage('client_url', client_url, 'password', origin);
    rateLimits.admit('new-password', { network: visit.networkAddress, target: username });
    const person = personByUsername(store, username);
    if (!person) return;
    mail.send(person.email, resetLetter(person, client_url, issueReset(store, person.id)));
  });
  endpoint(calls.resendOptIn, ({ username, client_url }, visit) => {
    demandLinkPage('client_url', client_url, 'optIn', origin);
    rateLimits.admit('opt-in', { network: visit.networkAddress, target: username });
    const person = personByUsername(store, username);
    if (!person) return;
    // An active account has nothing to confirm; its mail says so.
    const letter =
      person.confirmed_at === null
        ? optInLetter(client_url, issueOptIn(store, person.id))
        : activeLetter(person);
    mail.send(person.email, letter);
  });

  endpoint(calls.confirmOptIn, ({ optin_token }) => {
    redeemOptIn(store, optin_token);
    return { forward: pathTo('registrationDone') };
  });

  endpoint(calls.resetPassword, async ({ password_otp, newPassword }, visit) => {
    rateLimits.admit('password-reset', { network: visit.networkAddress });
    const person = personById(store, ownerOfReset(store, password_otp) ?? 0);
    if (!person) throw expired();
    demandFaultless([passwordFault('newPassword', newPassword, person)]);
    rateLimits.admit('password-change', { target: String(person.id) });
    await changePasswordOf(backend, person, newPassword, visit, () => {
      if (ownerOfReset(store, password_otp) !== person.id) throw expired();
    });
    markEmailVerified(store, person.id);
  });

  endpoint(calls.changePassword, async ({ currentPassword, newPassword }, visit) => {
    const person = signedIn(visit);
    demandRecentSignIn(store, visit);
    const attempt = { network: visit.networkAddress, target: String(person.id) };
    rateLimits.admit('current-password', attempt);
    if (!(await verifyPassword(currentPassword, person.password))) throw wrongPassword();
    rateLimits.forgive('current-password', attempt);
    demandFaultless([passwordFault('newPassword', newPassword, person)]);
    rateLimits.admit('password-change', attempt);
    const demandStill = () => {
      if (!hasPassword(store, person.id, person.password)) throw wrongPassword();
    };
    await changePasswordOf(backend, person, newPassword, visit, demandStill, visit.session);
  });

  endpoint(calls.accountSessions, (_, visit) => {
    const sessions = sessionsOf(store, signedIn(visit).id).map((session) => ({
      id: session.id,
      current: session.digest === visit.session?.digest,
      browser: session.browser,
      system: session.system,
      begun: new Date(session.begunAt).toISOString(),
      lastUsed: new Date(session.usedAt).toISOString(),
    }));
    return { sessions: sessions.sort((one, other) => Number(other.current) - Number(one.current)) };
  });

  endpoint(calls.endSessions, (sent, visit) => {
    const person = signedIn(visit);
    store.transaction(() => {
      if ('others' in sent) return endOtherSessions(store, person.id, visit.session?.digest);
      const ended = found(sessionsOf(store, person.id).find(({ id }) => id === sent.id));
      forgetProviderSession(store, person.id, ended.sid);
      closeWithCookie(backend, visit, ended.digest);
    });
  });
}

function wrongPassword(): Refusal {
  return new Refusal(400, 'Das aktuelle Passwort ist nicht korrekt.');
}
