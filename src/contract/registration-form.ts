import { defineCall } from './definition/call.ts';
import * as read from './definition/readers.ts';
import { formField } from './form/form-field.ts';

const section = read.object({
  sectionTitle: read.maybeText,
  sectionDescription: read.maybeText,
  sectionFooter: read.maybeText,
  stepTitle: read.maybeText,
  fields: read.withFallback(read.validItems(formField), []),
});

export type RegistrationSection = read.ValueOf<typeof section>;

/** The registration form of a client (rules 5.6.6, 16.10); no sections select the built-in form. */
export const registrationForm = defineCall('POST', '/csa/registration', {
  isMutation: false,
  request: read.object({ clientId: read.text, activeSession: read.boolean }),
  reply: read.object({ fields: read.withFallback(read.validItems(section), []) }),
  errorStatuses: [400, 404],
});
