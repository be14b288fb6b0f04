import { addressField, addressValues } from './address-field.ts';
import { defineCall } from './definition/call.ts';
import { object, validItems } from './definition/readers.ts';

export const personalData = defineCall('GET', '/ur/GetPersonalData', {
  access: 'signed-in',
  reply: object({ fields: validItems(addressField) }),
  refusals: [401, 403],
});

export const updatePersonalData = defineCall('PATCH', '/account/updatePersonalData', {
  access: 'signed-in',
  request: addressValues,
  refusals: [400, 401, 403],
});
