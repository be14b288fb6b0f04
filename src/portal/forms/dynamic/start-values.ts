import { type DynamicValue, type DynamicValues, emptyValue } from './dynamic-values.ts';
import type { UsableField } from './usable-fields.ts';

/** Prefilled where a known value fits the field (rules 7.14.4, 7.14.7). */
export function startValues(fields: readonly UsableField[], known: DynamicValues): DynamicValues {
  return Object.fromEntries(
    fields.map((field) => {
      const empty = emptyValue(field);
      const value = known[field.key];
      return [field.key, fits(field, value, empty) ? value : empty];
    }),
  );
}

/** Passwords are never copied to another form. */
function fits(
  { type, selection }: UsableField,
  value: DynamicValue | undefined,
  empty: DynamicValue,
): value is DynamicValue {
  if (type === 'password' || typeof value !== typeof empty) return false;
  if (!selection || type === 'text' || type === 'textarea') return true;
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.every((item) => selection.some((choice) => choice.value === item));
}
