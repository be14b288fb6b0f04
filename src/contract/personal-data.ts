import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { commonFields } from './form/form-field.ts';
import { anyText, lenient, listOf } from './replies/lenient.ts';

/** Ids of choices are numbers in some backends. */
const value = lenient(
  z.string(),
  z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number()]))),
    z.transform((given) => String(given ?? '')),
  ),
);

export const addressFieldParts = z.object({
  type: z.catch(z.enum(['text', 'select']), 'text'),
  ...commonFields,
  value,
  readonly: z.catch(z._default(z.boolean(), false), false),
});

/** A field of a person's data (rule 5.4.4); types other than select become text fields. @internal */
export const addressField = z.pipe(
  addressFieldParts,
  z.transform((field) => ({ ...field, type: field.selection?.length ? field.type : 'text' })),
);

export type AddressField = z.output<typeof addressField>;

/** Salutation and title ids are numbers, other values are text. @internal */
export const addressValues = z.record(z.string(), z.union([z.string(), z.number()]));

export type AddressValues = Readonly<z.output<typeof addressValues>>;

const registrationAnswer = z.object({
  name: anyText,
  label: anyText,
  values: listOf(z.object({ value: z.string(), label: z.string() })),
});

/** What was answered at the registration, with its words (rule 5.4.5). */
export type RegistrationAnswer = z.output<typeof registrationAnswer>;

export const personalData = defineCall('GET', '/ur/GetPersonalData', {
  access: 'signed-in',
  reply: z.object({
    fields: listOf(addressField),
    answers: z.catch(z.optional(listOf(registrationAnswer)), undefined),
  }),
  errorStatuses: [401, 403],
});

const saving = {
  access: 'signed-in',
  request: addressValues,
  errorStatuses: [400, 401, 403],
} as const;

export const updatePersonalData = defineCall('PATCH', '/account/updatePersonalData', saving);
export const updateInvoiceData = defineCall('PATCH', '/account/updateInvoiceData', saving);
export const updateDeliveryData = defineCall('PATCH', '/account/updateDeliveryData', saving);

const ADDRESS_TYPES = ['invoice', 'delivery'] as const;

export type AddressType = (typeof ADDRESS_TYPES)[number];

export const address = defineCall('POST', '/ur/GetAddress', {
  access: 'signed-in',
  isMutation: false,
  request: z.object({ type: z.enum(ADDRESS_TYPES) }),
  reply: z.object({ type: z.enum(ADDRESS_TYPES), fields: listOf(addressField) }),
  errorStatuses: [400, 401, 403],
  emptyStatuses: [404],
});
