import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { ADDRESS, SAVED_FIELDS_NOTE, ZIP_ERROR } from '../examples.ts';
import { addressValues } from './address-field.ts';

export const updateDeliveryData = defineCall('PATCH', '/account/updateDeliveryData', {
  access: 'signed-in',
  request: addressValues,
  errorStatuses: [400, 401, 403],
});

export const updateDeliveryDataDescription = {
  call: updateDeliveryData,
  rules: '5.3.6',
  summary: 'Changes the delivery address: the fields of POST /ur/GetAddress by name',
  description: SAVED_FIELDS_NOTE,
  requestExample: ADDRESS,
  errorExample: ZIP_ERROR,
} satisfies CallDescription;
