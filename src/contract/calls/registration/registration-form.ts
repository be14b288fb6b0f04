import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { formField } from '../../form/form-field.ts';
import { listOf, optionalText, requiredText } from '../../replies/tolerant.ts';
import { MESSAGE_FIELD } from '../examples.ts';

const section = z.object({
  sectionTitle: optionalText,
  sectionDescription: optionalText,
  sectionFooter: optionalText,
  stepTitle: optionalText,
  fields: z.catch(listOf(formField), []),
});

export type RegistrationSection = z.output<typeof section>;

/**
 * The registration form of a client (rules 5.6.6, 16.10); without sections, the built-in form is used. The backend
 * calls the list of sections `fields`.
 */
export const registrationForm = defineCall('POST', '/csa/registration', {
  isMutation: false,
  request: z.object({ clientId: requiredText, activeSession: z.boolean() }),
  reply: z.object({ fields: z.catch(listOf(section), []) }),
  errorStatuses: [400, 404],
});

export const registrationFormDescription = {
  call: registrationForm,
  rules: '5.6.6, 11.9',
  summary: 'The registration form of a client; no sections select the built-in form',
  description:
    'Sections with the same `stepTitle` are one step. The form is sent to POST /account/create or POST /account/create/shop.',
  requestExample: { clientId: 'seminar', activeSession: false },
  replyExample: { fields: [{ sectionTitle: 'Ihre Nachricht', fields: [MESSAGE_FIELD] }] },
} satisfies CallDescription;

/**
 * The request properties of the fields whose name differs from the property (rule 11.9.b). The consents `agb` and
 * `advertisement` are missing, because the request has them in `consent`.
 */
const REQUEST_NAMES = {
  salutation: 'salutation_id',
  academicTitle: 'title_id',
  eMail: 'email',
  fieldOfLaw: 'eloqua_field_of_law',
} as const;

/** Returns the request property of a field. A dot stands for nesting, as in `invoice_address.zip`. */
export function requestPropertyOf(fieldName: string): string {
  return Object.hasOwn(REQUEST_NAMES, fieldName)
    ? REQUEST_NAMES[fieldName as keyof typeof REQUEST_NAMES]
    : fieldName;
}
