import type { FieldError } from '../../contract/definition/refusal.ts';
import type { FormField } from '../../contract/form/form-field.ts';
import { PATTERN_INPUT_MAX } from '../../contract/limits.ts';
import { codePoints } from '../../contract/values/code-points.ts';
import { fieldFault } from '../endpoint/field-faults.ts';

type Values = Readonly<Record<string, unknown>>;

/** Validates a contact request against the server's form (rules 11.1, 12.6). */
export function contactFaults(fields: readonly FormField[], values: Values): FieldError[] {
  return shownFields(fields, values).flatMap((field) => {
    const fault = faultOf(field, values[field.name]);
    return fault ? [fault] : [];
  });
}

export function contactValues(fields: readonly FormField[], values: Values): Values {
  return Object.fromEntries(
    shownFields(fields, values).map(({ name }) => [name, values[name] ?? '']),
  );
}

/** Active fields: additional ones only if their parent has a value (rule 11.7). */
function shownFields(fields: readonly (FormField | null)[], values: Values): FormField[] {
  return fields.flatMap((field) => {
    if (field === null) return [];
    const more = isFilled(values[field.name]) ? (field.additionalFields ?? []) : [];
    return [field, ...shownFields(more, values)];
  });
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value === true;
}

function faultOf(field: FormField, value: unknown): FieldError | undefined {
  const { name, label, selection, options = {} } = field;
  if (!hasItsType(field, value))
    return fieldFault(name, 'isString', `Bitte prüfen Sie „${label}“.`);
  if (!isFilled(value)) {
    if (!field.mandatory) return undefined;
    const sentence = selection ? `Bitte wählen Sie „${label}“ aus.` : missing(field);
    return fieldFault(name, 'isNotEmpty', sentence);
  }
  const values = Array.isArray(value) ? value : [value];
  if (selection && values.some((chosen) => !selection.some((choice) => choice.value === chosen)))
    return fieldFault(name, 'isIn', `Bitte wählen Sie „${label}“ aus.`);
  if (typeof value !== 'string') return undefined;
  const { pattern, minLength = 0, maxLength = PATTERN_INPUT_MAX } = options;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = options;
  const length = codePoints(value.trim());
  if (length < minLength || length > maxLength)
    return fieldFault(
      name,
      'isLength',
      options.messages?.['minLength'] ?? `Bitte prüfen Sie die Länge von „${label}“.`,
    );
  const isBound = options.min !== undefined || options.max !== undefined;
  const number = Number(value.trim().replace(',', '.'));
  if (isBound && !(number >= min && number <= max))
    return fieldFault(name, 'isInRange', options.message ?? `Bitte prüfen Sie „${label}“.`);
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(value.trim()))
    return fieldFault(name, 'matches', options.message ?? `Bitte prüfen Sie „${label}“.`);
  return undefined;
}

/** Wire format of values (rule 5.7); an empty optional value is `""`. */
function hasItsType({ type }: FormField, value: unknown): boolean {
  if (value === undefined || value === '') return true;
  if (type === 'checkbox') return typeof value === 'boolean';
  return type === 'multiselect' ? Array.isArray(value) : typeof value === 'string';
}

function missing({ label, type, options }: FormField): string {
  const own =
    options?.messages?.['required'] ?? (type === 'checkbox' ? options?.message : undefined);
  return own ?? `Bitte füllen Sie das Feld „${label}“ aus.`;
}
