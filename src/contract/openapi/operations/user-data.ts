import * as z from 'zod/mini';
import { address, personalData } from '../../personal-data.ts';
import { searchSettings } from '../../search-settings.ts';
import { describe } from '../operation.ts';
import { addressField, filled } from '../schemas.ts';

const addressType = z.enum(['invoice', 'delivery']);
const fields = z.array(addressField);
const choices = z.array(z.object({ id: filled, label: z.string(), selected: z.boolean() }));

const street: z.input<typeof addressField> = {
  name: 'street',
  label: 'Straße und Hausnummer',
  type: 'text',
  mandatory: true,
  readonly: false,
  autocomplete: 'billing street-address',
  options: { maxLength: 60 },
  value: 'Musterweg 1',
};

const country: z.input<typeof addressField> = {
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
};

export const userDataOperations = [
  describe('address', address, {
    rules: '5.4.1, 5.4.4',
    summary: 'An address as fields with their values; 404 for an account without one',
    description:
      'The portal shows the fields in their order and sends the editable ones back by name.',
    request: z.object({ type: addressType }),
    reply: z.object({ type: addressType, fields }),
    sent: { type: 'invoice' },
    answer: { type: 'invoice', fields: [street, country] },
  }),
  describe('personalData', personalData, {
    rules: '5.4.2, 5.4.4',
    summary: 'Personal data as fields with their values',
    description:
      'The portal shows the fields in their order and sends the editable ones back by name.',
    reply: z.object({ fields }),
    answer: {
      fields: [
        { name: 'firstname', label: 'Vorname', type: 'text', mandatory: true, value: 'Jana' },
      ],
    },
  }),
  describe('searchSettings', searchSettings, {
    rules: '5.4.3',
    summary: 'The choices of the search and which are selected; the first result counts',
    description: 'Every available choice is listed, because saving replaces the selection.',
    reply: z.object({
      results: z.array(z.object({ taxonomy: choices, occupation_sphere: choices })),
    }),
    answer: {
      results: [
        {
          taxonomy: [{ id: 't1', label: 'Abgabenordnung', selected: true }],
          occupation_sphere: [{ id: 'notariat', label: 'Notariat', selected: false }],
        },
      ],
    },
  }),
] as const;
