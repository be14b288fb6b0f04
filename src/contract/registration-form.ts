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

/** A part of a registration form (rule 16.10). */
const section = object({
  sectionTitle: maybeText,
  sectionDescription: maybeText,
  sectionFooter: maybeText,
  /** Sections with the same title are one step of the shop's form. */
  stepTitle: maybeText,
  fields: withFallback(validItems(formField), []),
});

/** Names of fields that travel under others (rule 11.9). */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  salutation: 'salutation_id',
  academicTitle: 'title_id',
  eMail: 'email',
  fieldOfLaw: 'eloqua_field_of_law',
};

/** The name under which the field of a definition travels; a dot leads into an object. */
export function wireName(name: string): string {
  return Object.hasOwn(WIRE_NAMES, name) ? (WIRE_NAMES[name] ?? name) : name;
}

export type RegistrationSection = ValueOf<typeof section>;

/**
 * The registration form that a client wants; no sections for the built-in one (rules 5.6.6, 11.9).
 */
export const registrationForm = defineCall({
  method: 'POST',
  path: '/csa/registration',
  changes: false,
  request: object({ clientId: text, activeSession: boolean }),
  reply: object({ fields: withFallback(validItems(section), []) }),
  refusals: [400, 404],
});
