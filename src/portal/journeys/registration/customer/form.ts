import * as z from 'zod/mini';
import type { CustomerRegistration } from '../../../../contract/calls/registration/customer-registration.ts';
import {
  type CustomerSettings,
  chooseEmailKind,
} from '../../../../contract/calls/registration/customer-settings.ts';
import { email } from '../../../../contract/values/email.ts';
import {
  findEmailPartsError,
  joinAddress,
  splitAddress,
} from '../../../../contract/values/email-parts.ts';
import { password } from '../../../../contract/values/password.ts';
import { firstname, lastname } from '../../../../contract/values/person-name.ts';
import { salutation } from '../../../../contract/values/salutation.ts';
import { trimmedText } from '../../../../contract/values/text.ts';
import { consentShape, personFieldByProperty, toPersonProperties } from '../form.ts';

/** The fields of the registration. The customer decides which fields of the e-mail address are shown (rules 16.5, 5.2.b). */
const enrollment = z.object({
  salutation,
  academicTitle: z.string(),
  firstname,
  lastname,
  eMail: z.optional(email),
  eMail_alias: z.optional(trimmedText),
  eMail_subdomain: z.optional(trimmedText),
  password,
  ...consentShape,
});

type EnrollmentValues = z.output<typeof enrollment>;

/** Creates the schema for the registration of a customer's user. A customer is an organisation. */
export function createEnrollmentSchema(settings: CustomerSettings) {
  return enrollment.check(
    z.check<EnrollmentValues>(
      ({ value, issues }) => {
        const parts = collectAddressParts(settings, value);
        const addressError = parts && findEmailPartsError(parts, parts.domain);
        if (addressError)
          issues.push({
            code: 'custom',
            message: addressError.code,
            input: value,
            path: [`eMail_${addressError.part}`],
          });
      },
      // The check runs even while other values are invalid, so that all errors appear at once.
      { when: () => true },
    ),
  );
}

/** Maps request properties to fields of the form. */
export function createCustomerFieldByProperty(settings: CustomerSettings) {
  const addressField = chooseEmailKind(settings) === 'whole' ? 'eMail' : 'eMail_alias';
  // The user name of a new account is the e-mail address.
  return { ...personFieldByProperty, email: addressField, username: addressField } as const;
}

export function toCustomerRegistration(
  settings: CustomerSettings,
  values: EnrollmentValues,
  captchaToken: string,
  isAtInstitution: boolean,
): CustomerRegistration {
  return {
    ...toPersonProperties(values),
    email: createEnrollmentAddress(settings, values),
    // The backend accepts no interests from the network of an institution (rule 5.2.a).
    ...(!isAtInstitution && { taxonomies: [], eloqua_field_of_law: '' }),
    customer: settings.customer,
    request_token: captchaToken,
  };
}

/** Creates the e-mail address. The form has one field for the whole address, or fields for its parts. */
export function createEnrollmentAddress(
  settings: CustomerSettings,
  values: EnrollmentValues,
): string {
  const parts = collectAddressParts(settings, values);
  return parts ? joinAddress(parts, parts.domain) : (values.eMail ?? '');
}

/** @returns the parts of the e-mail address; undefined if the form has one field for the whole address */
function collectAddressParts(settings: CustomerSettings, values: Partial<EnrollmentValues>) {
  const { domain } = settings;
  const emailKind = chooseEmailKind(settings);
  if (!domain || emailKind === 'whole') return undefined;
  const hasSubdomain = emailKind === 'subdomain';
  const alias = values.eMail_alias ?? '';
  const subdomain = hasSubdomain ? (values.eMail_subdomain ?? '') : undefined;
  // Autofill may put a complete address into the field of the alias without an event.
  return { domain, alias, subdomain, ...splitAddress(alias, domain, hasSubdomain) };
}
