import { sendContact } from '../../../contract/contact.ts';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { checkDynamic } from '../../forms/dynamic/rules/check-dynamic.ts';
import type { UsableField } from '../../forms/dynamic/usable-fields.ts';
import { namedFields } from '../../forms/field-table.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';
import { contactPayload } from './contact-payload.ts';

/**
 * @param renew called when the backend refuses the input, before its faults are placed: returns the
 * fields that the form has from now on (rule 7.14.13.d)
 */
export function contactSubmission(
  fields: readonly UsableField[],
  topic: { readonly category: string; readonly topic: string },
  renew: () => Promise<readonly UsableField[]>,
) {
  return defineSubmission<DynamicValues>({
    check: checkDynamic(fields),
    send: (values, requestToken) =>
      send(sendContact, contactPayload(fields, values, { request_token: requestToken, ...topic })),
    places: async () => namedFields(await renew()),
  });
}
