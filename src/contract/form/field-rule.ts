import type { FormField } from './form-field.ts';
import { compilePattern } from './safe-pattern.ts';

const TYPES_WITH_CHOICES: readonly FormField['type'][] = ['radio', 'select', 'multiselect'];

export function hasChoices({ type }: Pick<FormField, 'type'>): boolean {
  return TYPES_WITH_CHOICES.includes(type);
}

/** Treats null as empty, because React Hook Form uses null for radios without a choice. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return (value ?? '') === '' || value === false;
}

/** Creates the validation of a server-defined field (rules 11.1, 11.4). The validation expects trimmed text. */
export function createFieldRule(field: FormField) {
  const { mandatory, selection = [], options = {} } = field;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, min, max, pattern } = options;
  const matchesPattern = pattern === undefined ? undefined : compilePattern(pattern);
  // The value may come from a draft or from the form of another contact topic, and may be no choice of this
  // field.
  const isOffered = (value: unknown) => selection.some((choice) => choice.value === value);
  return (value: unknown) => {
    if (isEmpty(value)) return mandatory ? 'required' : undefined;
    if (hasChoices(field)) return [value].flat().every(isOffered) ? undefined : 'choice';
    if (typeof value !== 'string') return undefined;
    const length = [...value].length;
    if (length < minLength) return 'minLength';
    if (length > maxLength) return 'maxLength';
    const number = parseNumber(value);
    // `!(number >= min)` is also true for NaN.
    if (min !== undefined && !(number >= min)) return 'min';
    if (max !== undefined && !(number <= max)) return 'max';
    return matchesPattern && !matchesPattern(value) ? 'pattern' : undefined;
  };
}

/** The rule that a value breaks. The field may have a sentence for the rule in `messages`. */
export type BrokenRule = NonNullable<ReturnType<ReturnType<typeof createFieldRule>>>;

/** Parses a number with a decimal comma or point. @returns NaN for any other text */
function parseNumber(value: string): number {
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : Number.NaN;
}
