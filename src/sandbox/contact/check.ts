import type { FieldError } from '../../contract/definition/refusal.ts';
import { cleanAnswer } from '../../contract/form/clean-answer.ts';
import { type BrokenRule, createFieldRule, isEmpty } from '../../contract/form/field-rule.ts';
import type { FormField } from '../../contract/form/form-field.ts';
import { PATTERN_INPUT_MAX } from '../../contract/limits.ts';
import { createFieldError } from '../../contract/openapi/field-errors.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Validates what was sent against the server's form (rules 11.1, 12.6). */
export function formFaults(fields: readonly FormField[], values: Values): FieldError[] {
  return shownFields(fields, values).flatMap((field) => faultOf(field, values) ?? []);
}

export function formValues(fields: readonly FormField[], values: Values): Values {
  const shown = shownFields(fields, values);
  return Object.fromEntries(shown.map((field) => [field.name, cleaned(field, values) ?? '']));
}

function shownFields(fields: readonly FormField[], values: Values): FormField[] {
  return fields.flatMap((field) => {
    const more = isEmpty(cleaned(field, values)) ? [] : (field.additionalFields ?? []);
    return [field, ...shownFields(more, values)];
  });
}

const CONSTRAINTS: Readonly<Record<BrokenRule, string>> = {
  required: 'isNotEmpty',
  choice: 'isIn',
  minLength: 'isLength',
  maxLength: 'isLength',
  min: 'isInRange',
  max: 'isInRange',
  pattern: 'matches',
};

function faultOf(field: FormField, values: Values): FieldError | undefined {
  const { name, label, options = {} } = field;
  const invalid = `Bitte prüfen Sie „${label}“.`;
  if (!hasItsType(field, values[name])) return createFieldError(name, 'isString', invalid);
  const limited = { ...field, options: { maxLength: PATTERN_INPUT_MAX, ...options } };
  const broken = createFieldRule(limited)(cleaned(field, values));
  if (!broken) return undefined;
  const own =
    options.messages?.[broken] ??
    (broken === 'required' && field.type !== 'checkbox' ? undefined : options.message);
  const other = ['required', 'choice'].includes(broken) ? missing(field) : invalid;
  return createFieldError(name, CONSTRAINTS[broken], own ?? other);
}

/** Passwords stay as they are. */
function cleaned(field: FormField, { [field.name]: value }: Values): unknown {
  return typeof value === 'string' && field.type !== 'password' ? cleanAnswer(field, value) : value;
}

/** An empty optional value is `""`, whatever the type. */
function hasItsType({ type }: FormField, value: unknown): boolean {
  if (value === undefined || value === '') return true;
  if (type === 'checkbox') return typeof value === 'boolean';
  return type === 'multiselect' ? Array.isArray(value) : typeof value === 'string';
}

function missing({ label, type, selection }: FormField): string {
  return selection || type === 'checkbox'
    ? `Bitte wählen Sie „${label}“ aus.`
    : `Bitte füllen Sie das Feld „${label}“ aus.`;
}
