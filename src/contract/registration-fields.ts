import * as z from 'zod/mini';
import { email } from './values/email.ts';
import { password } from './values/password.ts';
import { firstname, lastname } from './values/person-name.ts';
import { salutation } from './values/salutation.ts';
import { acceptedTerms } from './values/terms.ts';
import { wireField, wireId } from './wire/wire-field.ts';

/** Fields of every registration, in the order of the form (rule 5.2). */
export const applicantFields = {
  salutation: wireId('salutation_id', salutation),
  academicTitle: wireId('title_id', z.string()),
  firstname: wireField('firstname', firstname),
  lastname: wireField('lastname', lastname),
  eMail: wireField('email', email),
  password: wireField('password', password),
};

/** A subuser gets no password from the person who creates the account. */
const { password: _, ...others } = applicantFields;
export const personFields = others;

export const termsFields = { agb: wireField('tos', acceptedTerms, z.boolean()) };

export const consentFields = {
  ...termsFields,
  advertisement: wireField('advertisement', z.boolean()),
};

/** Request name of a field of a server-defined form; a dot nests it in an object. */
export function wireName(name: string): string {
  if (name === 'fieldOfLaw') return 'eloqua_field_of_law';
  return Object.hasOwn(applicantFields, name)
    ? applicantFields[name as keyof typeof applicantFields].property
    : name;
}
