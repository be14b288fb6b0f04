import { addressField, addressValues } from './address-field.ts';
import { defineCall } from './definition/call.ts';
import { object, oneOf, validItems } from './definition/readers.ts';

const ADDRESS_TYPES = ['invoice', 'delivery'] as const;

export type AddressType = (typeof ADDRESS_TYPES)[number];

export const address = defineCall('POST', '/ur/GetAddress', {
  access: 'signed-in',
  changes: false,
  request: object({ type: oneOf(ADDRESS_TYPES) }),
  reply: object({ type: oneOf(ADDRESS_TYPES), fields: validItems(addressField) }),
  refusals: [400, 401, 403],
  expected: [404],
});

export const updateInvoiceData = defineCall('PATCH', '/account/updateInvoiceData', {
  access: 'signed-in',
  request: addressValues,
  refusals: [400, 401, 403],
});

export const updateDeliveryData = defineCall('PATCH', '/account/updateDeliveryData', {
  access: 'signed-in',
  request: addressValues,
  refusals: [400, 401, 403],
});
