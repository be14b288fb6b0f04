import type { AddressField, AddressType } from '../../../contract/personal-data.ts';
import { noChoice } from '../../../sites/no-choice.ts';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { fieldKey, type UsableField, usableFields } from '../../forms/dynamic/usable-fields.ts';

export type ProfilePart = 'personal' | AddressType;

export type ProfileField = UsableField & Pick<AddressField, 'value' | 'readonly'>;

/** Drops hostile and duplicate names (rule 11.2). */
export function profileFields(part: ProfilePart, fields: readonly AddressField[]): ProfileField[] {
  return usableFields(fields).flatMap((field) => {
    const address = fields.find(({ name }) => name === field.name);
    if (!address) return [];
    const { value, readonly } = address;
    return [{ ...keepStoredChoice(field, value), readonly, key: fieldKey(field.name, part) }];
  });
}

/** A stored choice that is not offered stays one of the choices, so that a save does not change it. */
function keepStoredChoice(
  field: UsableField,
  value: string,
): UsableField & Pick<AddressField, 'value'> {
  const { name, type, selection = [] } = field;
  if (type !== 'select' || selection.some((choice) => choice.value === value))
    return { ...field, value };
  if (value === '' || Number(value) === noChoice(name)) return { ...field, value: '' };
  return { ...field, value, selection: [...selection, { value, label: value }] };
}

/** Empty where nothing is chosen. */
export function shownValue({ name, type, selection, value }: ProfileField): string {
  if (type !== 'select') return value;
  const selectedChoice = selection?.find((choice) => choice.value === value);
  return Number(value) === noChoice(name) ? '' : (selectedChoice?.label ?? value);
}

export function editableOf(fields: readonly ProfileField[]): ProfileField[] {
  return fields.filter(({ readonly }) => !readonly);
}

/** @returns what is saved of the fields that a person can change */
export function valuesOf(fields: readonly ProfileField[]): DynamicValues {
  return Object.fromEntries(editableOf(fields).map(({ key, value }) => [key, value]));
}

/** The same as controls hold it: an input of one line drops line breaks, which nobody has changed then. */
export function valuesInControls(fields: readonly ProfileField[]): DynamicValues {
  return Object.fromEntries(
    editableOf(fields).map(({ key, type, value }) => [
      key,
      type === 'text' ? value.replace(/[\r\n]/g, '') : value,
    ]),
  );
}

export function withValues(fields: readonly ProfileField[], values: DynamicValues): ProfileField[] {
  return fields.map((field) => {
    const value = values[field.key];
    return typeof value === 'string' && !field.readonly ? { ...field, value } : field;
  });
}
