import type { FormField } from '../../contract/form/form-field.ts';
import { CONTACT_PARAMETER_MAX } from '../../contract/limits.ts';
import { createCodedError, createFieldError } from '../../contract/openapi/field-errors.ts';
import { calls } from '../../contract/openapi/operations.ts';
import { email as emailSchema } from '../../contract/values/email.ts';
import { clients } from '../../sites/clients.ts';
import type { Backend } from '../backend.ts';
import { formFaults, formValues, type Values } from '../contact/check.ts';
import { categoriesOf, declarationAt, topicOf } from '../contact/forms.ts';
import { challengeFor, SUBMIT } from '../endpoint/captcha.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { browserOf, ensureSession, type Visit } from '../endpoint/visit.ts';
import { contactLetter, declarationLetter } from '../mail/letters.ts';
import { ownAddress } from '../network/network-address.ts';
import { demandFaultless, found, invalid } from '../refusal.ts';
import { keepContactRequest } from '../store/contact-requests.ts';
import { normaliseAddress } from '../store/people.ts';

const ACTION_LENGTH_MAX = 40;

/** Clients, the first visit, captcha challenges and contact requests (rules 5.0.7, 5.6, 5.7). */
export function serveCustomerService(endpoint: Endpoint, backend: Backend): void {
  const { store, site, origin, signIn, captchaCost, mail, rateLimits } = backend;

  endpoint(calls.config, ({ clientId }) => {
    const client = clients.find(({ id }) => id === clientId) ?? clients[0];
    return { routes: { show: [...client.show], hide: [...client.hide] }, captcha: site.captcha };
  });

  endpoint(calls.session, async ({ redirectUrl }, visit) => {
    if (visit.session?.personId == null || visit.session.alive) {
      // The calls that follow come together and must find one session.
      ensureSession(backend, visit);
      return {};
    }
    const back = ownAddress(redirectUrl, origin);
    if (!back) return {};
    return {
      url: await signIn.begin(back.href, browserOf(origin, visit.context), 'none', visit.session),
    };
  });

  // Starts a session if there is none, so that fetching the form's CSRF token again keeps it.
  endpoint(calls.captchaChallenge, async ({ action = SUBMIT }, visit) => {
    const sessionId = ensureSession(backend, visit);
    const bound = { sessionId, action: action.slice(0, ACTION_LENGTH_MAX) };
    const { parameters, signature = '' } = await challengeFor(store, captchaCost, bound);
    return { parameters: { ...parameters }, signature };
  });

  endpoint(calls.contactCategories, ({ clientId }) => categoriesOf(clientId));

  endpoint(calls.contactForm, ({ cId, tId }) => found(topicOf(cId, tId)).form);

  endpoint(
    calls.sendContact,
    ({ category, topic, product, wkn, request_token: _, ...values }, visit) => {
      const network = visit.networkAddress;
      const keep = (fields: readonly FormField[]) =>
        keepContactRequest(store, {
          category,
          topic,
          product: product.slice(0, CONTACT_PARAMETER_MAX),
          wkn: wkn?.slice(0, CONTACT_PARAMETER_MAX) ?? null,
          fields: formValues(fields, values),
        });

      const declaration = declarationAt(category, topic);
      if (declaration) {
        const { label, fields } = declaration;
        const email = checkedAddress(fields, values);
        const { ticket, receivedAt } = keep(fields);
        const hasText = isOwnAddress(email, visit);
        const lines = mailedLines(fields, formValues(fields, values), hasText);
        if (rateLimits.take('declaration-mail', { network, target: email }) === 0)
          mail.send(email, declarationLetter(label, ticket, receivedAt, lines, hasText));
        return { success: true, receivedAt: new Date(receivedAt).toISOString() };
      }

      const found = topicOf(category, topic);
      if (!found)
        throw invalid(createFieldError('topic', 'isIn', 'Dieses Anliegen ist nicht bekannt.'));
      const email = checkedAddress(found.form.fields, values);
      rateLimits.admit('contact', { network, ...(email !== '' && { target: email }) });
      const { ticket } = keep(found.form.fields);
      if (email !== '') mail.send(email, contactLetter(ticket, found.category, found.topic));
      return { success: true };
    },
    // Nothing may stand in the way of a declaration (rule 27.6).
    { waivesCaptcha: ({ category, topic }) => declarationAt(category, topic) !== undefined },
  );
}

function checkedAddress(fields: readonly FormField[], values: Values): string {
  const { email: asked } = formValues(fields, values);
  const email = typeof asked === 'string' ? asked : '';
  const isWrong = email !== '' && !emailSchema.safeParse(email).success;
  demandFaultless([
    ...formFaults(fields, values),
    isWrong && createCodedError('email', 'email.invalid'),
  ]);
  return email;
}

function isOwnAddress(address: string, { person }: Visit): boolean {
  if (!person || person.email_verified_at === null) return false;
  return normaliseAddress(person.email) === normaliseAddress(address);
}

/** An unconfirmed address gets only what was chosen: it may be a stranger's (rule 27.5). */
function mailedLines(fields: readonly FormField[], values: Values, hasText: boolean): string[] {
  return fields.flatMap(({ name, label, selection }) => {
    const value = values[name];
    const isMailed = hasText || selection !== undefined;
    return isMailed && typeof value === 'string' && value !== '' ? `${label}: ${value}` : [];
  });
}
