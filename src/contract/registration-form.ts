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
  /** Sections with the same title form one step in the shop. */
  stepTitle: maybeText,
  fields: withFallback(validItems(formField), []),
});

/** Form field names that differ on the wire (rule 11.9). */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  salutation: 'salutation_id',
  academicTitle: 'title_id',
  eMail: 'email',
  fieldOfLaw: 'eloqua_field_of_law',
};

/** The wire name of a form field; a dot separates object and property. */
export function wireName(name: string): string {
  return Object.hasOwn(WIRE_NAMES, name) ? (WIRE_NAMES[name] ?? name) : name;
}

export type RegistrationSection = ValueOf<typeof section>;

/** The registration form of a client (rules 5.6.6, 16.10); no sections select the built-in form. */
export const registrationForm = defineCall({
  method: 'POST',
  path: '/csa/registration',
  changes: false,
  request: object({ clientId: text, activeSession: boolean }),
  reply: object({ fields: withFallback(validItems(section), []) }),
  refusals: [400, 404],
});
