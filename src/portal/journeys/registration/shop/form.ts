import type { Path } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ShopRegistration } from '../../../../contract/calls/registration/register-at-shop.ts';
import { city, country, street } from '../../../../contract/values/address.ts';
import { company } from '../../../../contract/values/company.ts';
import { email } from '../../../../contract/values/email.ts';
import { password } from '../../../../contract/values/password.ts';
import { createRepeatRule } from '../../../../contract/values/password-repeat.ts';
import { firstname, lastname } from '../../../../contract/values/person-name.ts';
import { cleanPhone, phone, splitPhone } from '../../../../contract/values/phone.ts';
import { PHONE_PREFIXES } from '../../../../contract/values/phone-prefixes.ts';
import { createPostcodeRule, postcode } from '../../../../contract/values/postcode.ts';
import { salutation } from '../../../../contract/values/salutation.ts';
import { valueError } from '../../../../contract/values/value-error.ts';
import { portalIds } from '../../../../sites/backend-ids.ts';
import { consentShape } from '../form.ts';

const person = z
  .object({
    salutation,
    academicTitle: z.string(),
    firstname,
    lastname,
    eMail: email,
    phonePrefix: z.string(),
    phone: z.string(),
    password,
    repeatPassword: z.string().check(z.minLength(1, valueError('repeatPassword.required'))),
  })
  .check(
    // A country in the number takes precedence over the country that is selected (rule 7.8.9).
    z.overwrite((values) => ({ ...values, ...splitCountry(values.phone) })),
    z.refine((values) => phone.safeParse(values.phone).success, {
      error: valueError('phone.invalid'),
      path: ['phone'],
      // The check runs even while other values are invalid, so that all errors appear at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
    createRepeatRule('password', 'repeatPassword'),
  );

const addressShape = {
  firstname,
  lastname,
  company,
  street,
  zip: postcode,
  city,
  country,
};

// The salutation is a plain string, because a postal address needs no salutation.
const invoice = z
  .object({ salutation: z.string(), academicTitle: z.string(), ...addressShape })
  .check(createPostcodeRule('country'));
const delivery = z
  .object({ salutation: z.string(), ...addressShape })
  .check(createPostcodeRule('country'));

/** The fields of a name. Addresses copy the name of the person, until the person edits a field of the address (rule 7.8.1). */
const NAME_FIELDS = ['salutation', 'academicTitle', 'firstname', 'lastname'] as const;

/** The schemas of the steps of a registration at the shop (rule 7.8). */
const personStep = z.object({ person });
const addressStep = z.discriminatedUnion('deliveryAddress', [
  z.object({ invoice, deliveryAddress: z.literal(true), delivery }),
  z.object({ invoice, deliveryAddress: z.literal(false) }),
]);
const consentStep = z.object({ consent: z.object(consentShape) });

/** The values of the form in all steps. */
export type ShopInput = Partial<
  z.input<typeof personStep> & {
    invoice: z.input<typeof invoice>;
    delivery: z.input<typeof delivery>;
    deliveryAddress: boolean;
    /** The name that was last copied into the addresses. */
    copiedName: Record<(typeof NAME_FIELDS)[number], string>;
  } & z.input<typeof consentStep>
>;

export type ShopValues = z.output<typeof personStep> &
  z.output<typeof addressStep> &
  z.output<typeof consentStep>;

export const PERSON_STEP = 0;
export const ADDRESS_STEP = 1;
/** The step with the summary and the consents. */
export const LAST_STEP = 2;

/** Creates the schema of a step. The form keeps the values of the other steps. */
export function createShopStepSchema(step: number): z.ZodMiniType<Partial<ShopValues>, ShopInput> {
  if (step === LAST_STEP) return consentStep;
  return step === PERSON_STEP ? personStep : addressStep;
}

/** Finds the step of a field, such as `ADDRESS_STEP` for 'invoice.zip'. */
export function stepOf(field: string): number {
  const [group = ''] = field.split('.');
  if (['invoice', 'deliveryAddress', 'delivery'].includes(group)) return ADDRESS_STEP;
  return group === 'consent' ? LAST_STEP : PERSON_STEP;
}

export function toShopRegistration(values: ShopValues, captchaToken: string): ShopRegistration {
  const { person, invoice, consent } = values;
  return {
    salutation_id: Number(person.salutation),
    title_id: Number(person.academicTitle),
    firstname: person.firstname,
    lastname: person.lastname,
    email: person.eMail,
    phone_prefix: person.phone === '' ? '' : person.phonePrefix,
    phone: person.phone,
    password: person.password,
    portal_id: portalIds.shop,
    consent: { tos: consent.agb, advertisement: consent.advertisement },
    invoice_address: { ...toAddressRequest(invoice), title_id: Number(invoice.academicTitle) },
    delivery_address_checked: values.deliveryAddress,
    ...(values.deliveryAddress && { delivery_address: toAddressRequest(values.delivery) }),
    request_token: captchaToken,
  };
}

function toAddressRequest(address: z.output<typeof delivery>) {
  return {
    salutation_id: Number(address.salutation),
    firstname: address.firstname,
    lastname: address.lastname,
    company: address.company,
    street: address.street,
    zip: address.zip,
    city: address.city,
    country_code: address.country,
  };
}

const PERSON_FIELD_BY_PROPERTY = {
  salutation_id: 'person.salutation',
  title_id: 'person.academicTitle',
  firstname: 'person.firstname',
  lastname: 'person.lastname',
  email: 'person.eMail',
  // The user name of a new account is the e-mail address.
  username: 'person.eMail',
  phone_prefix: 'person.phonePrefix',
  phone: 'person.phone',
  password: 'person.password',
} as const;

const ADDRESS_FIELD_BY_PROPERTY = {
  salutation_id: 'salutation',
  firstname: 'firstname',
  lastname: 'lastname',
  company: 'company',
  street: 'street',
  zip: 'zip',
  city: 'city',
  country_code: 'country',
} as const;

/** Maps request properties to fields of the form. A backend may also name `invoice_address.zip` as `invoice_address_zip`. */
export const shopFieldByProperty: Readonly<Record<string, Path<ShopInput>>> = {
  ...PERSON_FIELD_BY_PROPERTY,
  ...createAddressFieldByProperty('invoice', {
    ...ADDRESS_FIELD_BY_PROPERTY,
    title_id: 'academicTitle',
  } as const),
  ...createAddressFieldByProperty('delivery', ADDRESS_FIELD_BY_PROPERTY),
  'consent.tos': 'consent.agb',
  'consent.advertisement': 'consent.advertisement',
};

function createAddressFieldByProperty<AddressType extends string, Field extends string>(
  addressType: AddressType,
  fieldByProperty: Readonly<Record<string, Field>>,
) {
  return Object.fromEntries(
    Object.entries(fieldByProperty).flatMap(([property, field]) => {
      const name = `${addressType}.${field}` as const;
      return [
        [`${addressType}_address.${property}`, name] as const,
        [`${addressType}_address_${property}`, name],
      ];
    }),
  );
}

/** Splits a phone number that begins with a known country. Another number is only cleaned (rule 7.8.9). */
export function splitCountry(typedPhone: string) {
  const number = cleanPhone(typedPhone);
  const parts = splitPhone(number, Object.keys(PHONE_PREFIXES));
  return parts ? { phonePrefix: parts.prefix, phone: parts.phone } : { phone: number };
}

/**
 * Lists the values that copy the person's name into both addresses. A field that the person has edited in an
 * address is left out (rule 7.8.1).
 * @returns pairs of the name of a field and its value
 */
export function listAddressNames(
  { invoice, delivery, copiedName }: ShopInput,
  person: ShopValues['person'],
) {
  return NAME_FIELDS.flatMap((field) => {
    const isUnedited = (value: string | undefined) => !value || value === copiedName?.[field];
    const names: Path<ShopInput>[] = [`copiedName.${field}`];
    if (isUnedited(invoice?.[field])) names.push(`invoice.${field}`);
    // A delivery address has no academic title.
    if (field !== 'academicTitle' && isUnedited(delivery?.[field])) names.push(`delivery.${field}`);
    return names.map((name) => [name, person[field]] as const);
  });
}
