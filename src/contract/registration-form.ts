import { defineCall } from './definition/call.ts';
import {
  boolean,
  maybeText,
  object,
  or,
  readable,
  text,
  type ValueOf,
} from './definition/readers.ts';
import { formField } from './form/form-field.ts';

/** A part of a registration form (rule 16.10). */
const section = object({
  sectionTitle: maybeText,
  sectionDescription: maybeText,
  sectionFooter: maybeText,
  /** Sections with the same title are one step of the shop's form. */
  stepTitle: maybeText,
  fields: or(readable(formField), []),
});

export type RegistrationSection = ValueOf<typeof section>;

/**
 * The registration form that a client wants; no sections for the built-in one (rules 5.6.6, 11.9).
 */
export const registrationForm = defineCall({
  method: 'POST',
  path: '/csa/registration',
  changes: false,
  request: object({ clientId: text, activeSession: boolean }),
  reply: object({ fields: or(readable(section), []) }),
  refusals: [400, 404],
});
