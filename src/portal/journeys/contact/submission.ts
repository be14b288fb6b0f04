import { sendContact } from '../../../contract/contact.ts';
import { checkDynamic, namedFields } from '../../forms/dynamic/check-dynamic.ts';
import { type DynamicValues, emptyValue, isShown } from '../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../forms/dynamic/usable-fields.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { tabStorage } from '../../session/storage.ts';
import { contactProduct } from './contact-parameters.ts';

/** @param renew asked on a refusal, before faults are placed, for the new fields (rule 7.14.13.d) */
export function contactSubmission(
  fields: readonly UsableField[],
  topic: { readonly category: string; readonly topic: string },
  renew: () => Promise<readonly UsableField[]>,
) {
  return defineSubmission({
    table: namedFields(fields),
    check: checkDynamic(fields),
    call: sendContact,
    alsoSent: (values: DynamicValues) => contactPayload(fields, values, topic),
    places: async () => namedFields(await renew()),
  });
}

/** Fixed parts last: no field can overwrite them. @internal */
export function contactPayload(
  fields: readonly UsableField[],
  values: DynamicValues,
  topic: { readonly category: string; readonly topic: string },
) {
  const body: Record<string, unknown> = Object.create(null);
  for (const field of fields)
    if (isShown(field, fields, values)) body[field.name] = values[field.key] ?? emptyValue(field);
  const wkn = tabStorage.get('wkn');
  return Object.assign(body, topic, { product: contactProduct() }, wkn === '' ? {} : { wkn });
}
