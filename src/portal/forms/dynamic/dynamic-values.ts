import { isEmpty } from '../../../contract/form/field-rule.ts';
import type { UsableField } from './usable-fields.ts';

export type DynamicValue = string | boolean | string[];

/** The values of a form that a server defines, by the keys of its fields. */
export type DynamicValues = Record<string, DynamicValue>;

export function createEmptyValue({ type }: UsableField): DynamicValue {
  if (type === 'checkbox') return false;
  return type === 'multiselect' ? [] : '';
}

/**
 * Selects the fields that a form with these values shows. An additional field is shown while its parent is
 * shown and filled in (rule 11.7).
 * @param fields the parents must come before their additional fields
 */
export function filterShownFields(
  fields: readonly UsableField[],
  values: Readonly<Record<string, unknown>>,
): readonly UsableField[] {
  const filledKeys = new Set<string>();
  return fields.filter(({ key, parent }) => {
    const isShown = parent === undefined || filledKeys.has(parent);
    if (isShown && !isEmpty(values[key])) filledKeys.add(key);
    return isShown;
  });
}

/** Creates the initial values of a form. A known value that does not fit its field is replaced by the empty value. */
export function createStartValues(
  fields: readonly UsableField[],
  knownValues: DynamicValues,
): DynamicValues {
  return Object.fromEntries(
    fields.map((field) => {
      const value = knownValues[field.key];
      return [
        field.key,
        value !== undefined && isFittingValue(field, value) ? value : createEmptyValue(field),
      ];
    }),
  );
}

/** Whether a value fits a field. No value fits a password field, because passwords must not be copied to another form. */
function isFittingValue(field: UsableField, value: DynamicValue): boolean {
  const { type, selection } = field;
  if (type === 'password' || typeof value !== typeof createEmptyValue(field)) return false;
  if (!selection || type === 'text' || type === 'textarea') return true;
  const chosenValues = Array.isArray(value) ? value : [value];
  return chosenValues.every((item) => selection.some((choice) => choice.value === item));
}

/** Collects the answers to the fields that are shown, by the server's names (rule 11.7). */
export function collectAnswersByName(
  fields: readonly UsableField[],
  values: DynamicValues,
): Record<string, DynamicValue> {
  return Object.fromEntries(
    filterShownFields(fields, values).map((field) => [
      field.name,
      values[field.key] ?? createEmptyValue(field),
    ]),
  );
}

/** The keys of the password fields, whose values are in no draft (rules 11.8, S8.4). */
export function passwordNamesOf(fields: readonly UsableField[]): string[] {
  return fields.filter(({ type }) => type === 'password').map(({ key }) => key);
}
