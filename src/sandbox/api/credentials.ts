import { confirmOptIn } from '../../contract/confirm-opt-in.ts';
import { changePassword, resetPassword } from '../../contract/password.ts';
import { requestPasswordReset } from '../../contract/request-password-reset.ts';
import { requestUsername } from '../../contract/request-username.ts';
import { resendOptIn } from '../../contract/resend-opt-in.ts';
import { pathTo } from '../../contract/routes.ts';
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { demandLinkPage } from '../endpoint/field-faults.ts';
import { demandRecentSignIn, type Visit } from '../endpoint/visit.ts';
import type { MailRequest } from '../mail/mail-queue.ts';
import { changePasswordOf, passwordFaults } from '../passwords/passwords.ts';
import { expired, invalid, notFound, Refusal, unauthorized } from '../refusal.ts';
import { verifyPassword } from '../secrets/crypto.ts';
import { confirmOptIn as confirmAddress, ownerOfReset } from '../store/mailed-tokens.ts';
import { hasPassword, markEmailVerified, type Person, personById } from '../store/people.ts';

export function serveCredentials(endpoint: Endpoint, backend: Backend): void {
  const { store, mailRequests, origin, rateLimits } = backend;

  function ask({ networkAddress }: Visit, request: MailRequest) {
    rateLimits.admit('mail-request', { network: networkAddress });
    rateLimits.admit('mail', { target: request.name });
    mailRequests.add(request);
    return { success: true };
  }

  endpoint(requestUsername, ({ email }, visit) =>
    ask(visit, { kind: 'user-name', name: email, page: '' }),
  );
  endpoint(requestPasswordReset, ({ username, client_url }, visit) => {
    demandLinkPage('client_url', client_url, 'password', origin);
    return ask(visit, { kind: 'new-password', name: username, page: client_url });
  });
  endpoint(resendOptIn, ({ username, client_url }, visit) => {
    demandLinkPage('client_url', client_url, 'optIn', origin);
    return ask(visit, { kind: 'opt-in', name: username, page: client_url });
  });

  endpoint(confirmOptIn, ({ optin_token }) => {
    const outcome = confirmAddress(store, optin_token);
    if (outcome === 'expired') throw expired();
    if (outcome === 'unknown') throw notFound();
    return { forward: pathTo('registrationDone') };
  });

  endpoint(resetPassword, async ({ password_otp, newPassword }, visit) => {
    rateLimits.admit('password-reset', { network: visit.networkAddress });
    const person = personById(store, ownerOfReset(store, password_otp) ?? 0);
    if (!person) throw expired();
    demandGoodPassword(newPassword, person);
    const isStillAllowed = () => ownerOfReset(store, password_otp) === person.id;
    const isDone = await changePasswordOf(backend, person, newPassword, visit, isStillAllowed);
    if (!isDone) throw expired();
    markEmailVerified(store, person.id);
    return { success: true };
  });

  endpoint(changePassword, async ({ currentPassword, newPassword }, visit) => {
    const { person } = visit;
    if (!person) throw unauthorized();
    demandRecentSignIn(store, visit);
    const attempt = { target: String(person.id) };
    rateLimits.admit('current-password', attempt);
    const verified = verifyPassword(currentPassword, person.password, visit);
    const isRight = await rateLimits.unlessItFails('current-password', attempt, verified);
    if (!isRight) throw wrongPassword();
    rateLimits.forgive('current-password', attempt);
    demandGoodPassword(newPassword, person);
    rateLimits.admit('password-change', { network: visit.networkAddress, ...attempt });
    const isStillAllowed = () => hasPassword(store, person.id, person.password);
    const isDone = await changePasswordOf(backend, person, newPassword, visit, isStillAllowed);
    if (!isDone) throw wrongPassword();
    return { success: true };
  });
}

function wrongPassword(): Refusal {
  return new Refusal(400, 'Das aktuelle Passwort ist nicht korrekt.');
}

function demandGoodPassword(password: string, person: Person): void {
  const faults = passwordFaults('newPassword', password, person);
  if (faults.length > 0) throw invalid(...faults);
}
