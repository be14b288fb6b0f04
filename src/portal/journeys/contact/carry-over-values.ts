import { isEmpty } from '../../../contract/form/field-rule.ts';
import { removeMarkup } from '../../../contract/form/server-text.ts';
import {
  createEmptyValue,
  createStartValues,
  type DynamicValue,
  type DynamicValues,
  filterShownFields,
} from '../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../forms/dynamic/usable-fields.ts';

/** Input that a newer form does not show, because its field is missing or hidden, or does not accept the value. */
export type LostText = ReturnType<typeof carryOverValues>['lostTexts'][number];

/** Finds the values to change and the input to show when a newer definition replaces the form (rule 7.14.13.d). */
export function carryOverValues(
  oldFields: readonly UsableField[],
  newFields: readonly UsableField[],
  values: DynamicValues,
) {
  const newValues = createStartValues(newFields, values);
  // A password stays in a password field. A password is never copied to a field of another type, and never shown.
  const passwordKeys = oldFields.filter(({ type }) => type === 'password').map(({ key }) => key);
  for (const field of newFields)
    if (passwordKeys.includes(field.key))
      newValues[field.key] =
        (field.type === 'password' && values[field.key]) || createEmptyValue(field);
  const visibleKeys = filterShownFields(newFields, newValues).map(({ key }) => key);
  const isLost = ({ key, type }: UsableField) =>
    type !== 'password' && (!visibleKeys.includes(key) || newValues[key] !== values[key]);
  const lostFields = filterShownFields(oldFields, values).filter(isLost);
  return {
    /** The empty values for the fields whose old value does not fit the newer definition. */
    emptyValues: Object.fromEntries(
      Object.entries(newValues).filter(([key, value]) => key in values && value !== values[key]),
    ),
    lostTexts: lostFields
      .map((field) => ({
        key: field.key,
        label: removeMarkup(field.label),
        text: textOf(field, values[field.key] ?? ''),
      }))
      .filter(({ text }) => text !== ''),
  };
}

/** Formats a value as the person saw it. @returns '' for a checkbox */
function textOf({ selection }: UsableField, value: DynamicValue): string {
  if (typeof value === 'boolean' || isEmpty(value)) return '';
  const values = Array.isArray(value) ? value : [value];
  const labelOf = (item: string) => selection?.find((choice) => choice.value === item)?.label;
  return values.map((item) => labelOf(item) ?? item).join(', ');
}
