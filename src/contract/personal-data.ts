import { defineCall } from './definition/call.ts';
import * as read from './definition/readers.ts';
import { commonFields } from './form/form-field.ts';
import { textOrNumber } from './form/form-readers.ts';

const plainField = read.object({
  ...commonFields,
  type: read.withFallback(read.oneOf(['text', 'select']), 'text'),
  value: (value) => textOrNumber(value ?? ''),
  readonly: read.flag,
});

export type AddressField = read.ValueOf<typeof plainField>;

/** A field of a person's data (rule 5.4.4); types other than select become text fields. @internal */
export const addressField: read.Reader<AddressField> = (given) => {
  const field = plainField(given);
  return { ...field, type: field.selection?.length ? field.type : 'text' };
};

/** Salutation and title ids are numbers, other values are text. */
export type AddressValues = Readonly<Record<string, string | number>>;

/** @internal */
export const addressValues: read.Reader<AddressValues> = (value) => {
  for (const [name, entry] of Object.entries(read.entries(value)))
    if (typeof entry !== 'string' && typeof entry !== 'number') throw new TypeError(name);
  return value as AddressValues;
};

const registrationAnswer = read.object({
  name: read.text,
  label: read.text,
  values: read.validItems(read.object({ value: read.text, label: read.text })),
});

/** What was answered at the registration, with its words (rule 5.4.5). */
export type RegistrationAnswer = read.ValueOf<typeof registrationAnswer>;

export const personalData = defineCall('GET', '/ur/GetPersonalData', {
  access: 'signed-in',
  reply: read.object({
    fields: read.validItems(addressField),
    answers: read.withFallback(read.validItems(registrationAnswer), undefined),
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
  request: read.object({ type: read.oneOf(ADDRESS_TYPES) }),
  reply: read.object({ type: read.oneOf(ADDRESS_TYPES), fields: read.validItems(addressField) }),
  errorStatuses: [400, 401, 403],
  emptyStatuses: [404],
});
