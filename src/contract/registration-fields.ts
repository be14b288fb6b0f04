import * as z from 'zod/mini';
import { academicTitleId } from './values/academic-title.ts';
import { email } from './values/email.ts';
import { password } from './values/password.ts';
import { firstname, lastname } from './values/person-name.ts';
import { salutation, salutationId } from './values/salutation.ts';
import { acceptedTerms } from './values/terms.ts';
import { wireField, wireId } from './wire/wire-field.ts';

/** What every registration asks for, in the order in which it travels (rule 5.2). */
export const applicantFields = {
  firstname: wireField('firstname', firstname),
  lastname: wireField('lastname', lastname),
  password: wireField('password', password),
  eMail: wireField('email', email),
  salutation: wireId('salutation_id', salutation, salutationId),
  academicTitle: wireId('title_id', z.string(), academicTitleId),
};

/** Whom somebody else registers, without a password: a subuser. */
const { password: _, ...others } = applicantFields;
export const personFields = others;

/** The box that must be ticked; it stands below `consent` in a request. */
export const termsFields = { agb: wireField('tos', acceptedTerms, z.boolean()) };

/** Everything below `consent`. */
export const consentFields = {
  ...termsFields,
  advertisement: wireField('advertisement', z.boolean()),
};

/** The name under which the field of a definition travels; a dot leads into an object (rule 11.9.b). */
export function wireName(name: string): string {
  if (name === 'fieldOfLaw') return 'eloqua_field_of_law';
  return Object.hasOwn(applicantFields, name)
    ? applicantFields[name as keyof typeof applicantFields].property
    : name;
}
