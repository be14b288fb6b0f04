import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { listOf } from '../../replies/tolerant.ts';
import { addressField } from './address-field.ts';

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
  summary: 'An address as fields with their values; 404 for an account without this address',
  description:
    'The portal shows the fields in their order and sends the editable fields back by name.',
  requestExample: { type: 'invoice' },
  replyExample: {
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
} satisfies CallDescription;
