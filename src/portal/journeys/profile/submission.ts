import { updateDeliveryData, updateInvoiceData } from '../../../contract/address.ts';
import { updatePersonalData } from '../../../contract/personal-data.ts';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { checkDynamic } from '../../forms/dynamic/rules/check-dynamic.ts';
import { namedFields } from '../../forms/field-table.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';
import { type ProfileField, type ProfilePart, profilePayload, withValues } from './fields.ts';

const CALLS = {
  personal: updatePersonalData,
  invoice: updateInvoiceData,
  delivery: updateDeliveryData,
} as const;

export function profileSubmission(part: ProfilePart, fields: readonly ProfileField[]) {
  const editable = fields.filter(({ readonly }) => !readonly);
  // Registration paths (`invoice_address.zip`) name the same field (rule 9.1).
  const places = ['', 'invoice_address.', 'delivery_address.'].flatMap((group) =>
    namedFields(editable, (name) => group + name),
  );
  return defineSubmission<DynamicValues>({
    check: checkDynamic(editable),
    send: (values) => send(CALLS[part], profilePayload(withValues(editable, values))),
    places,
  });
}
