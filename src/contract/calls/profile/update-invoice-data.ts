import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { INVOICE_ADDRESS, SAVED_FIELDS_NOTE, ZIP_ERROR } from '../examples.ts';
import { addressValues } from './address-field.ts';

export const updateInvoiceData = defineCall('PATCH', '/account/updateInvoiceData', {
  access: 'signed-in',
  request: addressValues,
  errorStatuses: [400, 401, 403],
});

export const updateInvoiceDataDescription = {
  call: updateInvoiceData,
  rules: '5.3.6',
  summary: 'Changes the invoice address: the fields of POST /ur/GetAddress by name',
  description: SAVED_FIELDS_NOTE,
  requestExample: INVOICE_ADDRESS,
  errorExample: ZIP_ERROR,
} satisfies CallDescription;
