import { isEmpty } from '../../../contract/form/field-rule.ts';
import type { UsableField } from './usable-fields.ts';

export type DynamicValue = string | boolean | string[];
export type DynamicValues = Record<string, DynamicValue>;

export interface FormValues {
  watch(key: string): DynamicValue | undefined;
  setValue(key: string, value: DynamicValue, options?: { shouldValidate: boolean }): void;
}

export function emptyValue({ type }: UsableField): DynamicValue {
  if (type === 'checkbox') return false;
  return type === 'multiselect' ? [] : '';
}

export function isShown(
  field: UsableField,
  fields: readonly UsableField[],
  values: DynamicValues,
): boolean {
  if (field.parent === undefined) return true;
  const parent = fields.find(({ key }) => key === field.parent);
  return parent !== undefined && !isEmpty(values[field.parent]) && isShown(parent, fields, values);
}

/** Prefilled where a known value fits the field. */
export function startValues(fields: readonly UsableField[], known: DynamicValues): DynamicValues {
  return Object.fromEntries(
    fields.map((field) => {
      const value = known[field.key];
      return [field.key, value !== undefined && fits(field, value) ? value : emptyValue(field)];
    }),
  );
}

/** Passwords are never copied to another form. */
function fits(field: UsableField, value: DynamicValue): boolean {
  const { type, selection } = field;
  if (type === 'password' || typeof value !== typeof emptyValue(field)) return false;
  if (!selection || type === 'text' || type === 'textarea') return true;
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.every((item) => selection.some((choice) => choice.value === item));
}
