import type { AddressType } from '../../../contract/calls/profile/address.ts';
import type { AddressField } from '../../../contract/calls/profile/address-field.ts';
import { findNoChoiceId } from '../../../sites/no-choice.ts';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import {
  fieldKeyOf,
  selectUsableFields,
  type UsableField,
} from '../../forms/dynamic/usable-fields.ts';

export type ProfilePart = 'personal' | AddressType;

export type ProfileField = UsableField & Pick<AddressField, 'value' | 'readonly'>;

/** Creates the fields of a part, without fields that have a hostile or repeated name (rule 11.2). */
export function createProfileFields(
  part: ProfilePart,
  fields: readonly AddressField[],
): ProfileField[] {
  return selectUsableFields(fields).flatMap((field) => {
    const addressField = fields.find(({ name }) => name === field.name);
    if (!addressField) return [];
    const { value, readonly } = addressField;
    return [{ ...keepStoredChoice(field, value), readonly, key: fieldKeyOf(field.name, part) }];
  });
}

/**
 * Adds the stored value to the choices if the backend no longer offers the value, so that a save keeps the
 * value. An id for 'no choice' that is not among the choices becomes the empty value.
 */
function keepStoredChoice(
  field: UsableField,
  value: string,
): UsableField & Pick<AddressField, 'value'> {
  const { name, type, selection = [] } = field;
  if (type !== 'select' || selection.some((choice) => choice.value === value))
    return { ...field, value };
  if (value === '' || Number(value) === findNoChoiceId(name)) return { ...field, value: '' };
  return { ...field, value, selection: [...selection, { value, label: value }] };
}

/** Formats the value of a field for display. @returns '' if nothing is selected */
export function formatFieldValue({ name, type, selection, value }: ProfileField): string {
  if (type !== 'select') return value;
  const selectedChoice = selection?.find((choice) => choice.value === value);
  return Number(value) === findNoChoiceId(name) ? '' : (selectedChoice?.label ?? value);
}

export function editableFieldsOf(fields: readonly ProfileField[]): ProfileField[] {
  return fields.filter(({ readonly }) => !readonly);
}

/** @returns the saved values of the fields that a person can change */
export function savedValuesOf(fields: readonly ProfileField[]): DynamicValues {
  return Object.fromEntries(editableFieldsOf(fields).map(({ key, value }) => [key, value]));
}

/** Collects the saved values as controls have them. An input drops line breaks, and this must not count as a change. */
export function collectControlValues(fields: readonly ProfileField[]): DynamicValues {
  return Object.fromEntries(
    editableFieldsOf(fields).map(({ key, type, value }) => [
      key,
      type === 'text' ? value.replace(/[\r\n]/g, '') : value,
    ]),
  );
}

/** Puts new values into the fields that a person can change. */
export function applyValues(
  fields: readonly ProfileField[],
  values: DynamicValues,
): ProfileField[] {
  return fields.map((field) => {
    const value = values[field.key];
    return typeof value === 'string' && !field.readonly ? { ...field, value } : field;
  });
}
