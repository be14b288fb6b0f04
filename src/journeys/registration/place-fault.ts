import type { FieldError } from '../../contract/definition/refusal.ts';
import { formCopy as copy } from './copy.ts';

/** A field of a person, whatever the form calls its groups. */
export type PersonFault =
  | 'salutation'
  | 'academicTitle'
  | 'firstname'
  | 'lastname'
  | 'eMail'
  | 'password'
  | 'agb';

const CUSTOMER_RULES = ['customer', 'domain', 'emailSuffix', 'customerRule'];

/** Where a fault that the server found stands in a form, and in whose words (rule 9.1). */
export function placePersonFault(
  error: FieldError,
): { field: PersonFault; text: string } | undefined {
  switch (error.property) {
    case 'firstname':
    case 'lastname':
      return { field: error.property, text: error.description };
    case 'salutation_id':
      return { field: 'salutation', text: error.description };
    case 'title_id':
      return { field: 'academicTitle', text: error.description };
    case 'email':
      return { field: 'eMail', text: emailText(error) };
    case 'username':
      return { field: 'eMail', text: copy.usernameTaken };
    case 'password':
      return { field: 'password', text: 'password.pattern' };
    case 'consent.tos':
      return { field: 'agb', text: 'terms.required' };
    default:
      return undefined;
  }
}

function emailText({ constraints }: FieldError): string {
  return CUSTOMER_RULES.some((rule) => Object.hasOwn(constraints, rule))
    ? copy.customerRule
    : 'email.invalid';
}
