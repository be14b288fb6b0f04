import type { FormField } from '../../contract/form/form-field.ts';
import { CONTACT_PARAMETER_MAX } from '../../contract/limits.ts';
import { createCodedError, createFieldError } from '../../contract/openapi/field-errors.ts';
import { calls } from '../../contract/openapi/operations.ts';
import { email as emailSchema } from '../../contract/values/email.ts';
import { clients } from '../../sites/clients.ts';
import type { Backend } from '../backend.ts';
import { type FormValues, findFormErrors, readFormValues } from '../contact/form-values.ts';
import { findDeclaration, findTopic, listCategories } from '../contact/forms.ts';
import { createCaptchaChallenge, SUBMIT_ACTION } from '../endpoint/captcha.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { ensureBrowserMark, ensureSession, type Visit } from '../endpoint/visit.ts';
import { createContactLetter, createDeclarationLetter } from '../mail/letters.ts';
import { parseOwnAddress } from '../network/network-address.ts';
import { createFieldRefusal, rejectFieldErrors, requireFound } from '../refusal.ts';
import { saveContactRequest } from '../store/contact-requests.ts';
import { normaliseIdentifier } from '../store/people.ts';

const ACTION_LENGTH_MAX = 40;

/** Serves clients, the first visit, captcha challenges and contact requests (rules 5.0.7, 5.6, 5.7). */
export function serveCustomerService(endpoint: Endpoint, backend: Backend): void {
  const { store, site, origin, relyingParty, captchaCost, mail, rateLimits } = backend;

  endpoint(calls.config, ({ clientId }) => {
    const client = clients.find(({ id }) => id === clientId) ?? clients[0];
    return { routes: { show: [...client.show], hide: [...client.hide] }, captcha: site.captcha };
  });

  endpoint(calls.session, async ({ redirectUrl }, visit) => {
    const { context, session, networkAddress } = visit;
    // A silent sign-in can renew a person's session that has ended.
    const canRenew = session !== undefined && session.personId !== null && !session.isAlive;
    if (!canRenew) {
      // A page sends its next calls in parallel, and these calls must find the same session.
      ensureSession(backend, visit);
      return {};
    }
    const target = parseOwnAddress(redirectUrl, origin);
    if (!target) return {};
    const visitor = { browser: ensureBrowserMark(origin, context), networkAddress };
    return { url: await relyingParty.beginSignIn(target.href, visitor, 'none', session) };
  });

  // The challenge begins a session. The CSRF token, which the form fetches later, then has the same session.
  endpoint(calls.captchaChallenge, async ({ action = SUBMIT_ACTION }, visit) => {
    const sessionId = ensureSession(backend, visit);
    const { parameters, signature = '' } = await createCaptchaChallenge(store, captchaCost, {
      sessionId,
      action: action.slice(0, ACTION_LENGTH_MAX),
    });
    return { parameters: { ...parameters }, signature };
  });

  endpoint(calls.contactCategories, ({ clientId }) => listCategories(clientId));

  endpoint(calls.contactForm, ({ cId, tId }) => requireFound(findTopic(cId, tId)).form);

  endpoint(
    calls.sendContact,
    ({ category, topic, product, wkn, request_token: _, ...values }, visit) => {
      const { networkAddress } = visit;
      const saveRequest = (fields: readonly FormField[]) =>
        saveContactRequest(store, {
          category,
          topic,
          product: product.slice(0, CONTACT_PARAMETER_MAX),
          wkn: wkn?.slice(0, CONTACT_PARAMETER_MAX) ?? null,
          fields: readFormValues(fields, values),
        });

      const declaration = findDeclaration(category, topic);
      if (declaration) {
        const { label, fields } = declaration;
        const email = readEmail(fields, values);
        const { ticket, receivedAt } = saveRequest(fields);
        const hasWholeText = isConfirmedEmailOf(email, visit);
        const lines = listMailedLines(fields, readFormValues(fields, values), hasWholeText);
        const receipt = { label, ticket, receivedAt, lines, hasWholeText };
        // A declaration is always kept; only its mail is limited (rule 27.6.b).
        const secondsToWait = rateLimits.countAttempt('declaration-mail', {
          network: networkAddress,
          target: email,
        });
        if (secondsToWait === 0) mail.send(email, createDeclarationLetter(receipt));
        return { success: true, receivedAt: new Date(receivedAt).toISOString() };
      }

      const contactTopic = findTopic(category, topic);
      if (!contactTopic)
        throw createFieldRefusal(
          createFieldError('topic', 'isIn', 'Dieses Anliegen ist nicht bekannt.'),
        );
      const email = readEmail(contactTopic.form.fields, values);
      rateLimits.admit('contact', {
        network: networkAddress,
        ...(email !== '' && { target: email }),
      });
      const { ticket } = saveRequest(contactTopic.form.fields);
      if (email !== '')
        mail.send(email, createContactLetter(ticket, contactTopic.category, contactTopic.topic));
      return { success: true };
    },
    // A declaration needs no captcha, because the law forbids obstacles (rule 27.6).
    { waivesCaptcha: ({ category, topic }) => findDeclaration(category, topic) !== undefined },
  );
}

/**
 * Reads the e-mail address to which a confirmation is mailed, or '' if the person has entered no address.
 * @throws Refusal 400 with the errors of all fields
 */
function readEmail(fields: readonly FormField[], values: FormValues): string {
  const { email: value } = readFormValues(fields, values);
  const email = typeof value === 'string' ? value : '';
  const isWrongEmail = email !== '' && !emailSchema.safeParse(email).success;
  rejectFieldErrors([
    ...findFormErrors(fields, values),
    isWrongEmail && createCodedError('email', 'email.invalid'),
  ]);
  return email;
}

function isConfirmedEmailOf(email: string, { person }: Visit): boolean {
  if (!person || person.email_verified_at === null) return false;
  return normaliseIdentifier(person.email) === normaliseIdentifier(email);
}

/**
 * Lists the lines of a receipt. An unconfirmed address may belong to a stranger, so a mail to this address
 * contains no typed text (rule 27.5).
 */
function listMailedLines(
  fields: readonly FormField[],
  values: FormValues,
  hasWholeText: boolean,
): string[] {
  return fields.flatMap(({ name, label, selection }) => {
    const value = values[name];
    const isMailed = hasWholeText || selection !== undefined;
    return isMailed && typeof value === 'string' && value !== '' ? `${label}: ${value}` : [];
  });
}
