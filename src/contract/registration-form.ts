import { defineCall } from './definition/call.ts';
import {
  boolean,
  maybeText,
  object,
  text,
  type ValueOf,
  validItems,
  withFallback,
} from './definition/readers.ts';
import { formField } from './form/form-field.ts';

const section = object({
  sectionTitle: maybeText,
  sectionDescription: maybeText,
  sectionFooter: maybeText,
  stepTitle: maybeText,
  fields: withFallback(validItems(formField), []),
});

export type RegistrationSection = ValueOf<typeof section>;

/** The registration form of a client (rules 5.6.6, 16.10); no sections select the built-in form. */
export const registrationForm = defineCall('POST', '/csa/registration', {
  changes: false,
  request: object({ clientId: text, activeSession: boolean }),
  reply: object({ fields: withFallback(validItems(section), []) }),
  refusals: [400, 404],
});
