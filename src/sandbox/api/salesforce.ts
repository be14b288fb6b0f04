import { sendContact } from '../../contract/contact.ts';
import { emailFault } from '../../contract/values/email.ts';
import { CONTACT_PARAMETER_MAX } from '../../limits.ts';
import type { Backend } from '../backend.ts';
import { contactFaults, contactValues } from '../contact/check.ts';
import { topicOf } from '../contact/topics.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { codedFault, fieldFault } from '../endpoint/field-faults.ts';
import { invalid } from '../endpoint/refusal.ts';
import { contactLetter } from '../mail/letters.ts';
import { keepContactRequest } from '../store/contact-requests.ts';

export function serveSalesforce(endpoint: Endpoint, { store, mail }: Backend): void {
  endpoint(sendContact, async ({ category, topic, product, wkn, request_token: _, ...values }) => {
    const found = topicOf(category, topic);
    if (!found) throw invalid(fieldFault('topic', 'isIn', 'Dieses Anliegen ist nicht bekannt.'));
    const { fields } = found.topic.form;
    const email = typeof values['email'] === 'string' ? values['email'].trim() : '';
    const faults = [
      ...contactFaults(fields, values),
      ...(email !== '' && emailFault(email) ? [codedFault('email', 'email.invalid')] : []),
    ];
    if (faults.length > 0) throw invalid(...faults);
    if (email !== '') mail.admit(email);
    const ticket = keepContactRequest(store, {
      category,
      topic,
      product: product.slice(0, CONTACT_PARAMETER_MAX),
      wkn: wkn?.slice(0, CONTACT_PARAMETER_MAX) ?? null,
      fields: contactValues(fields, values),
    });
    const { category: section, topic: subject } = found;
    if (email !== '') await mail.send(email, contactLetter(ticket, section.label, subject.label));
    return { success: true };
  });
}
