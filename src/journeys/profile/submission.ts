import { updateDeliveryData, updateInvoiceData } from '../../contract/address.ts';
import { updatePersonalData } from '../../contract/personal-data.ts';
import { dynamicSchema } from '../../forms/dynamic/rules/dynamic-schema.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { placeIn } from '../../forms/wire/places.ts';
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
  const places = Object.fromEntries(
    ['', 'invoice_address.', 'delivery_address.'].flatMap((group) =>
      editable.map(({ name, key }) => [group + name, key]),
    ),
  );
  return defineSubmission({
    schema: dynamicSchema(editable),
    send: (values) => send(CALLS[part], profilePayload(withValues(editable, values))),
    placeFault: (error) => placeIn(places, error),
  });
}
