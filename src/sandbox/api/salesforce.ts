import { sendContact } from '../../contract/contact.ts';
import type { FormField } from '../../contract/form/form-field.ts';
import { emailFault } from '../../contract/values/email.ts';
import { CONTACT_PARAMETER_MAX } from '../../limits.ts';
import type { Backend } from '../backend.ts';
import { contactFaults, contactValues } from '../contact/check.ts';
import { declarationAt } from '../contact/declarations.ts';
import { topicOf } from '../contact/topics.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { codedFault, fieldFault } from '../endpoint/field-faults.ts';
import { invalid, Refusal } from '../endpoint/refusal.ts';
import { contactLetter, declarationLetter } from '../mail/letters.ts';
import { keepContactRequest } from '../store/contact-requests.ts';

type Values = Readonly<Record<string, unknown>>;

export function serveSalesforce(endpoint: Endpoint, { store, mail }: Backend): void {
  endpoint(
    sendContact,
    async ({ category, topic, product, wkn, request_token: _, ...values }) => {
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
        const content = contentOf(form.fields, values);
        if (mayMail(email))
          await mail.send(email, declarationLetter(label, ticket, receivedAt, content));
        return { success: true };
      }

      const found = topicOf(category, topic);
      if (!found) throw invalid(fieldFault('topic', 'isIn', 'Dieses Anliegen ist nicht bekannt.'));
      const email = checkedAddress(found.topic.form.fields, values);
      if (email !== '') mail.admit(email);
      const { ticket } = keep(found.topic.form.fields);
      const { category: section, topic: subject } = found;
      if (email !== '') await mail.send(email, contactLetter(ticket, section.label, subject.label));
      return { success: true };
    },
    // Nothing may stand in the way of a declaration (rule 27.6).
    { waivesCaptcha: (sent) => isDeclaration(sent) },
  );

  /** A declaration counts also where no more mails may be sent (rule 27.6). */
  function mayMail(address: string): boolean {
    try {
      mail.admit(address);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }
}

function isDeclaration(sent: { category?: unknown; topic?: unknown }): boolean {
  return declarationAt(sent.category, sent.topic) !== undefined;
}

/** @throws Refusal 400 with all faults of the fields */
function checkedAddress(fields: readonly FormField[], values: Values): string {
  const email = typeof values['email'] === 'string' ? values['email'].trim() : '';
  const faults = [
    ...contactFaults(fields, values),
    ...(email !== '' && emailFault(email) ? [codedFault('email', 'email.invalid')] : []),
  ];
  if (faults.length > 0) throw invalid(...faults);
  return email;
}

/** What was declared, line by line. */
function contentOf(fields: readonly FormField[], values: Values): string[] {
  return fields.flatMap(({ name, label }) => {
    const value = values[name];
    return typeof value === 'string' && value.trim() !== '' ? `${label}: ${value.trim()}` : [];
  });
}
