import type { UsableField } from './usable-fields.ts';

export type DynamicValue = string | boolean | string[];
export type DynamicValues = Record<string, DynamicValue>;

/** The values of the form around a field; React Hook Form's form is one. */
export interface FormValues {
  /** The value of a field; who reads it is rendered again when it changes. */
  watch(key: string): DynamicValue | undefined;
  setValue(key: string, value: DynamicValue, options?: { shouldValidate: boolean }): void;
  /** The form is only looked at so far. */
  readonly isDeferred?: boolean;
}

/** The empty value of a field by its type (rule 7.14.7). */
export function emptyValue({ type }: UsableField): DynamicValue {
  if (type === 'checkbox') return false;
  return type === 'multiselect' ? [] : '';
}

/** Nothing typed, ticked or chosen. */
export function isEmpty(value: DynamicValue): boolean {
  return value === false || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether a field is shown: always without a parent, else while the parent is filled. */
export function isShown(
  field: UsableField,
  fields: readonly UsableField[],
  values: DynamicValues,
): boolean {
  if (field.parent === undefined) return true;
  const parent = fields.find(({ key }) => key === field.parent);
  const value = values[field.parent] ?? '';
  return parent !== undefined && !isEmpty(value) && isShown(parent, fields, values);
}
