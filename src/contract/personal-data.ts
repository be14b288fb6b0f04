import { addressField, addressValues } from './address-field.ts';
import { defineCall } from './definition/call.ts';
import { object, validItems } from './definition/readers.ts';

/** The fields of a person's data with their values (rule 5.4.2). */
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
