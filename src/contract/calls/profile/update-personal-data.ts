import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { PERSONAL_DATA, SAVED_FIELDS_NOTE } from '../examples.ts';
import { addressValues } from './address-field.ts';

export const updatePersonalData = defineCall('PATCH', '/account/updatePersonalData', {
  access: 'signed-in',
  request: addressValues,
  errorStatuses: [400, 401, 403],
});

export const updatePersonalDataDescription = {
  call: updatePersonalData,
  rules: '5.3.5',
  summary: 'Changes personal data: the editable fields of GET /ur/GetPersonalData by name',
  description: SAVED_FIELDS_NOTE,
  requestExample: PERSONAL_DATA,
  errorExample: { property: 'firstname', code: 'firstname.required' },
} satisfies CallDescription;
