import type { UseFormReturn } from 'react-hook-form';
import { splitPhone } from '../../../../contract/values/phone.ts';
import { PHONE_PREFIXES } from '../../../../contract/values/phone-prefixes.ts';
import type { DynamicValues } from '../../../forms/dynamic/dynamic-values.ts';
import { fieldKeyOf, type UsableField } from '../../../forms/dynamic/usable-fields.ts';

export const PHONE_KEY = fieldKeyOf('phone');
const PREFIX_KEY = fieldKeyOf('phone_prefix');

/** Splits a phone number that begins with a prefix of the form (rule 7.8.9). @returns prefix and number by the key of the field */
export function splitPhoneCountry(
  fields: readonly UsableField[],
  values: DynamicValues,
): DynamicValues {
  const prefixField = fields.find(({ key }) => key === PREFIX_KEY);
  if (!prefixField) return {};
  const prefixes = prefixField.selection?.map(({ value }) => value) ?? Object.keys(PHONE_PREFIXES);
  const parts = splitPhone(String(values[PHONE_KEY] ?? ''), prefixes);
  return parts ? { [PREFIX_KEY]: parts.prefix, [PHONE_KEY]: parts.phone } : {};
}

/** Moves the country of a phone number to the field of the prefix, so that the form shows the values of the request. */
export function showCountry(
  { getValues, setValue }: Pick<UseFormReturn<DynamicValues>, 'getValues' | 'setValue'>,
  fields: readonly UsableField[],
  shouldValidate: boolean,
): void {
  for (const [key, value] of Object.entries(splitPhoneCountry(fields, getValues())))
    setValue(key, value, { shouldDirty: true, shouldValidate });
}
