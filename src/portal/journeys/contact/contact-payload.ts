import { type DynamicValues, emptyValue, isShown } from '../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../forms/dynamic/usable-fields.ts';
import { tabStorage } from '../../session/storage.ts';
import { contactProduct } from './contact-product.ts';

/** Fixed parts last: no field can overwrite them (rules 5.7, 5.8). */
export function contactPayload(
  fields: readonly UsableField[],
  values: DynamicValues,
  fixed: { request_token: string; category: string; topic: string },
) {
  const body: Record<string, unknown> = Object.create(null);
  for (const field of fields)
    if (isShown(field, fields, values)) body[field.name] = values[field.key] ?? emptyValue(field);
  const wkn = tabStorage.get('wkn');
  return Object.assign(body, fixed, { product: contactProduct() }, wkn === '' ? {} : { wkn });
}
