import type { FieldError } from '../../contract/definition/refusal.ts';
import { termsFields } from '../../contract/registration-fields.ts';
import { type Places, placeIn, placesOf } from '../../forms/wire/places.ts';
import { formCopy as copy } from './copy.ts';

const CUSTOMER_RULES = ['customer', 'domain', 'emailSuffix', 'customerRule'];

export const termsPlace = placesOf(termsFields, { request: 'consent.' });

/** Field and text for a server error (rule 9.1). */
export function placeFault<Name extends string>(
  places: Places<Name>,
  error: FieldError,
): { field: Name; text: string } | undefined {
  return placeIn(places, error, textOf(error));
}

function textOf(error: FieldError): string {
  switch (error.property) {
    case 'email':
      return emailText(error);
    case 'username':
      return copy.usernameTaken;
    case 'password':
      return 'password.pattern';
    case 'consent.tos':
      return 'terms.required';
    default:
      return error.description;
  }
}

function emailText({ constraints }: FieldError): string {
  return CUSTOMER_RULES.some((rule) => Object.hasOwn(constraints, rule))
    ? copy.customerRule
    : 'email.invalid';
}
