import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import type { Description } from './definition/description.ts';
import { ADDRESS, INVOICE_ADDRESS, PERSONAL_DATA, ZIP_FAULT } from './examples.ts';
import { commonFields } from './form/form-field.ts';
import { anyText, lenient, listOf } from './replies/lenient.ts';

/** Accepts numbers, because some backends send ids of choices as numbers. */
const value = lenient(
  z.string(),
  z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number()]))),
    z.transform((given) => String(given ?? '')),
  ),
);

export const addressParts = {
  ...commonFields,
  value,
  readonly: z.catch(z._default(z.boolean(), false), false),
};

/** A field of a person's data (rule 5.4.4); types other than select become text fields. */
export const addressField = z.pipe(
  z.object({ ...addressParts, type: z.catch(z.enum(['text', 'select']), 'text') }),
  z.transform((field) => ({ ...field, type: field.selection?.length ? field.type : 'text' })),
);

export type AddressField = z.output<typeof addressField>;

/** Salutation and title ids are numbers, other values are text. */
export const addressValues = z.record(z.string(), z.union([z.string(), z.number()]));

export type AddressValues = Readonly<z.output<typeof addressValues>>;

const registrationAnswer = z.object({
  name: anyText,
  label: anyText,
  values: listOf(z.object({ value: z.string(), label: z.string() })),
});

/** An answer of the registration, with the words of the form (rule 5.4.5). */
export type RegistrationAnswer = z.output<typeof registrationAnswer>;

const ALL_FIELDS = 'All editable fields are sent, and a 400 names each wrong one in `data.error`.';

export const personalData = defineCall('GET', '/ur/GetPersonalData', {
  access: 'signed-in',
  reply: z.object({
    fields: listOf(addressField),
    answers: z.catch(z.optional(listOf(registrationAnswer)), undefined),
  }),
  errorStatuses: [401, 403],
});

export const personalDataDescription = {
  call: personalData,
  rules: '5.4.2, 5.4.4, 5.4.5',
  summary: 'Personal data as fields with their values, and what was answered at the registration',
  description:
    'The portal shows the fields in their order and sends the editable ones back by name. `answers` are in the file with a person’s own data alone: what a registration sends and no other reply has, fields of law and fields of a form of the backend, with the words of what was chosen. A backend that does not keep them leaves them out.',
  answer: {
    fields: [{ name: 'firstname', label: 'Vorname', type: 'text', mandatory: true, value: 'Jana' }],
    answers: [
      {
        name: 'eloqua_field_of_law',
        label: 'Rechtsgebiete',
        values: [{ value: 'Steuerrecht', label: 'Steuerrecht' }],
      },
    ],
  },
} satisfies Description;

const saving = {
  access: 'signed-in',
  request: addressValues,
  errorStatuses: [400, 401, 403],
} as const;

export const updatePersonalData = defineCall('PATCH', '/account/updatePersonalData', saving);

export const updatePersonalDataDescription = {
  call: updatePersonalData,
  rules: '5.3.5',
  summary: 'Changes personal data: the editable fields of GET /ur/GetPersonalData by name',
  description: ALL_FIELDS,
  sent: PERSONAL_DATA,
  fault: { property: 'firstname', code: 'firstname.required' },
} satisfies Description;
export const updateInvoiceData = defineCall('PATCH', '/account/updateInvoiceData', saving);

export const updateInvoiceDataDescription = {
  call: updateInvoiceData,
  rules: '5.3.6',
  summary: 'Changes the invoice address: the fields of POST /ur/GetAddress by name',
  description: ALL_FIELDS,
  sent: INVOICE_ADDRESS,
  fault: ZIP_FAULT,
} satisfies Description;
export const updateDeliveryData = defineCall('PATCH', '/account/updateDeliveryData', saving);

export const updateDeliveryDataDescription = {
  call: updateDeliveryData,
  rules: '5.3.6',
  summary: 'Changes the delivery address: the fields of POST /ur/GetAddress by name',
  description: ALL_FIELDS,
  sent: ADDRESS,
  fault: ZIP_FAULT,
} satisfies Description;

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

export const addressDescription = {
  call: address,
  rules: '5.4.1, 5.4.4',
  summary: 'An address as fields with their values; 404 for an account without one',
  description:
    'The portal shows the fields in their order and sends the editable ones back by name.',
  sent: { type: 'invoice' },
  answer: {
    type: 'invoice',
    fields: [
      {
        name: 'street',
        label: 'Straße und Hausnummer',
        type: 'text',
        mandatory: true,
        readonly: false,
        autocomplete: 'billing street-address',
        options: { maxLength: 60 },
        value: 'Musterweg 1',
      },
      {
        name: 'country_code',
        label: 'Land',
        type: 'select',
        mandatory: true,
        readonly: false,
        selection: [
          { value: 'D', label: 'Deutschland' },
          { value: 'A', label: 'Österreich' },
        ],
        value: 'D',
      },
    ],
  },
} satisfies Description;
