import type { FieldError } from '../../contract/definition/refusal.ts';
import { cleanAnswer } from '../../contract/form/clean-answer.ts';
import { type BrokenRule, createFieldRule, isEmpty } from '../../contract/form/field-rule.ts';
import type { FormField } from '../../contract/form/form-field.ts';
import { PATTERN_INPUT_MAX } from '../../contract/limits.ts';
import { createFieldError } from '../../contract/openapi/field-errors.ts';

export type FormValues = Readonly<Record<string, unknown>>;

/** Validates values against a form that the backend defines (rules 11.1, 12.6). */
export function findFormErrors(fields: readonly FormField[], values: FormValues): FieldError[] {
  return listShownFields(fields, values).flatMap((field) => findFieldError(field, values) ?? []);
}

/** Reads the values of the fields that the page shows, and drops all other values. */
export function readFormValues(fields: readonly FormField[], values: FormValues): FormValues {
  const shownFields = listShownFields(fields, values);
  return Object.fromEntries(
    shownFields.map((field) => [field.name, readAnswer(field, values) ?? '']),
  );
}

function listShownFields(fields: readonly FormField[], values: FormValues): FormField[] {
  return fields.flatMap((field) => {
    const isParentEmpty = isEmpty(readAnswer(field, values));
    const additionalFields = isParentEmpty ? [] : (field.additionalFields ?? []);
    return [field, ...listShownFields(additionalFields, values)];
  });
}

/** The constraint that a refusal names for each broken rule. */
const CONSTRAINTS: Readonly<Record<BrokenRule, string>> = {
  required: 'isNotEmpty',
  choice: 'isIn',
  minLength: 'isLength',
  maxLength: 'isLength',
  min: 'isInRange',
  max: 'isInRange',
  pattern: 'matches',
};

function findFieldError(field: FormField, values: FormValues): FieldError | undefined {
  const { name, label, options = {} } = field;
  const checkSentence = `Bitte prüfen Sie „${label}“.`;
  if (!hasFieldType(field, values[name])) return createFieldError(name, 'isString', checkSentence);
  // A field without a maximum length gets PATTERN_INPUT_MAX, because a pattern is not tested on longer texts.
  const limitedField = { ...field, options: { maxLength: PATTERN_INPUT_MAX, ...options } };
  const brokenRule = createFieldRule(limitedField)(readAnswer(field, values));
  if (!brokenRule) return undefined;
  // The general message of a field describes a wrong value or an unticked checkbox, but not a missing value.
  const isValueMissing = brokenRule === 'required' && field.type !== 'checkbox';
  const generalSentence = isValueMissing ? undefined : options.message;
  const isInputNeeded = ['required', 'choice'].includes(brokenRule);
  const sentence =
    options.messages?.[brokenRule] ??
    generalSentence ??
    (isInputNeeded ? createInputSentence(field) : checkSentence);
  return createFieldError(name, CONSTRAINTS[brokenRule], sentence);
}

/** Cleans the answer, except for a password, which may have blanks at its ends. */
function readAnswer(field: FormField, values: FormValues): unknown {
  const value = values[field.name];
  return typeof value === 'string' && field.type !== 'password' ? cleanAnswer(field, value) : value;
}

/** Accepts `''` for every type, because an empty optional field has this value. */
function hasFieldType({ type }: FormField, value: unknown): boolean {
  if (value === undefined || value === '') return true;
  if (type === 'checkbox') return typeof value === 'boolean';
  return type === 'multiselect' ? Array.isArray(value) : typeof value === 'string';
}

function createInputSentence({ label, type, selection }: FormField): string {
  return selection || type === 'checkbox'
    ? `Bitte wählen Sie „${label}“ aus.`
    : `Bitte füllen Sie das Feld „${label}“ aus.`;
}
