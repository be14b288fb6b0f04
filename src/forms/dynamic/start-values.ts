import { type DynamicValue, type DynamicValues, emptyValue } from './dynamic-values.ts';
import type { UsableField } from './usable-fields.ts';

/** Prefilled where a known value fits the field (rules 7.14.4, 7.14.7). */
export function startValues(fields: readonly UsableField[], known: DynamicValues): DynamicValues {
  return Object.fromEntries(
    fields.map((field) => {
      const empty = emptyValue(field);
      const value = known[field.key];
      return [field.key, value !== undefined && fits(field, value, empty) ? value : empty];
    }),
  );
}

/** Passwords are never copied to another form. */
function fits({ type, selection }: UsableField, value: DynamicValue, empty: DynamicValue): boolean {
  if (type === 'password' || Array.isArray(value) !== Array.isArray(empty)) return false;
  if (typeof value !== typeof empty) return false;
  if (value === '' || !selection || type === 'text' || type === 'textarea') return true;
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.every((item) => selection.some((choice) => choice.value === item));
}
