import { sendContact } from '../../contract/contact.ts';
import type { FormField } from '../../contract/form/form-field.ts';
import { CONTACT_PARAMETER_MAX } from '../../contract/limits.ts';
import { codedError, fieldError } from '../../contract/openapi/field-errors.ts';
import { emailFault } from '../../contract/values/email.ts';
import type { Backend } from '../backend.ts';
import { contactFaults, contactValues } from '../contact/check.ts';
import { declarationAt, topicOf } from '../contact/forms.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import type { Visit } from '../endpoint/visit.ts';
import { contactLetter, declarationLetter } from '../mail/letters.ts';
import { invalid } from '../refusal.ts';
import { keepContactRequest } from '../store/contact-requests.ts';
import { normaliseAddress } from '../store/people.ts';

type Values = Readonly<Record<string, unknown>>;

export function serveSalesforce(endpoint: Endpoint, { store, mail, rateLimits }: Backend): void {
  endpoint(
    sendContact,
    ({ category, topic, product, wkn, request_token: _, ...values }, visit) => {
      const network = visit.networkAddress;
      const keep = (fields: readonly FormField[]) =>
        keepContactRequest(store, {
          category,
          topic,
          product: product.slice(0, CONTACT_PARAMETER_MAX),
          wkn: wkn?.slice(0, CONTACT_PARAMETER_MAX) ?? null,
          fields: contactValues(fields, values),
        });

      const declaration = declarationAt(category, topic);
      if (declaration) {
        const { label, form } = declaration;
        const email = checkedAddress(form.fields, values);
        const { ticket, receivedAt } = keep(form.fields);
        const hasText = isOwnAddress(email, visit);
        const lines = mailedLines(form.fields, values, hasText);
        if (rateLimits.take('declaration-mail', { network, target: email }) === 0)
          mail.send(email, declarationLetter(label, ticket, receivedAt, lines, hasText));
        return { success: true };
      }

      const found = topicOf(category, topic);
      if (!found) throw invalid(fieldError('topic', 'isIn', 'Dieses Anliegen ist nicht bekannt.'));
      const email = checkedAddress(found.form.fields, values);
      rateLimits.admit('contact', { network });
      if (email !== '') rateLimits.admit('mail', { target: email });
      const { ticket } = keep(found.form.fields);
      if (email !== '') mail.send(email, contactLetter(ticket, found.category, found.topic));
      return { success: true };
    },
    // Nothing may stand in the way of a declaration (rule 27.6).
    { waivesCaptcha: ({ category, topic }) => declarationAt(category, topic) !== undefined },
  );
}

function checkedAddress(fields: readonly FormField[], values: Values): string {
  const email = typeof values['email'] === 'string' ? values['email'].trim() : '';
  const faults = [
    ...contactFaults(fields, values),
    ...(email !== '' && emailFault(email) ? [codedError('email', 'email.invalid')] : []),
  ];
  if (faults.length > 0) throw invalid(...faults);
  return email;
}

function isOwnAddress(address: string, { person }: Visit): boolean {
  if (!person || person.email_verified_at === null) return false;
  return normaliseAddress(person.email) === normaliseAddress(address);
}

/** Somebody's unconfirmed address gets what the form offers to choose, and no typed text (rule 27.5). */
function mailedLines(fields: readonly FormField[], values: Values, hasText: boolean): string[] {
  return fields.flatMap(({ name, label, selection }) => {
    const value = values[name];
    const isMailed = hasText || selection !== undefined;
    return isMailed && typeof value === 'string' && value.trim() !== ''
      ? `${label}: ${value.trim()}`
      : [];
  });
}
