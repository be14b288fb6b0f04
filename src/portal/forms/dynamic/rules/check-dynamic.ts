import { codePoints } from '../../../../contract/values/code-points.ts';
import { dynamicFaults } from '../../../copy/dynamic-faults.ts';
import type { Fault } from '../../../copy/faults.ts';
import { fill } from '../../../copy/fill.ts';
import type { Checked } from '../../faults.ts';
import {
  type DynamicValue,
  type DynamicValues,
  emptyValue,
  isEmpty,
  isShown,
} from '../dynamic-values.ts';
import { plainText } from '../server-text.ts';
import type { UsableField } from '../usable-fields.ts';
import { safePattern } from './safe-pattern.ts';

const LABEL_IN_SENTENCE_MAX = 100;

/** Rules of single known fields, after those of the definition. */
type KnownFault = (
  field: UsableField,
  value: DynamicValue,
  values: DynamicValues,
) => Fault | undefined;

/**
 * Text is trimmed; hidden fields are not checked (rule 11.7). Compiles the rules once.
 * @param knownFault the portal's own rules for fields of this name
 */
export function checkDynamic(fields: readonly UsableField[], knownFault?: KnownFault) {
  const rules = fields.map((field) => [field, ruleOf(field)] as const);
  const secret = new Set(fields.filter(({ type }) => type === 'password').map(({ key }) => key));
  return (typed: DynamicValues): Checked<DynamicValues> => {
    const values = trimmed(typed, secret);
    const faults: Record<string, Fault> = {};
    for (const [field, textOf] of rules) {
      if (!isShown(field, fields, values)) continue;
      const value = values[field.key] ?? emptyValue(field);
      const serverText = textOf(value);
      const fault = serverText ? { serverText } : knownFault?.(field, value, values);
      if (fault) faults[field.key] = fault;
    }
    return { values, faults };
  };
}

function trimmed(values: DynamicValues, secret: ReadonlySet<string>): DynamicValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && !secret.has(key) ? value.trim() : value,
    ]),
  );
}

function ruleOf(field: UsableField): (value: DynamicValue) => string | undefined {
  const { options, mandatory } = field;
  const label = shortened(plainText(field.label));
  const matches = options?.pattern === undefined ? undefined : safePattern(options.pattern);
  const choices = choiceTypes.includes(field.type) ? field.selection : undefined;
  const missing = options?.messages?.['required'] ?? missingText(field, label);
  const invalid = (name: string) =>
    options?.messages?.[name] ?? options?.message ?? fill(dynamicFaults.invalid, { label });
  return (value) => {
    if (isEmpty(value)) return mandatory ? missing : undefined;
    if (choices) return isOffered(value, choices) ? undefined : missing;
    if (typeof value !== 'string') return undefined;
    const length = codePoints(value);
    if (options?.minLength !== undefined && length < options.minLength) return invalid('minLength');
    if (options?.maxLength !== undefined && length > options.maxLength) return invalid('maxLength');
    const number = numberIn(value);
    if (options?.min !== undefined && !(number >= options.min)) return invalid('min');
    if (options?.max !== undefined && !(number <= options.max)) return invalid('max');
    return matches && !matches(value) ? invalid('pattern') : undefined;
  };
}

function missingText({ name, type }: UsableField, label: string): string {
  if (name === 'tempDatenschutzhinweise') return dynamicFaults.privacy;
  const isChoice = type === 'checkbox' || choiceTypes.includes(type);
  return fill(isChoice ? dynamicFaults.choice : dynamicFaults.text, { label });
}

const choiceTypes: readonly string[] = ['radio', 'select', 'multiselect'];

/** Values may originate from drafts or other topics. */
function isOffered(value: DynamicValue, choices: NonNullable<UsableField['selection']>): boolean {
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.every((item) => choices.some((choice) => choice.value === item));
}

/** Accepts a decimal comma or point; NaN for anything else. */
function numberIn(value: string): number {
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : Number.NaN;
}

function shortened(label: string): string {
  const characters = [...label];
  const isLong = characters.length > LABEL_IN_SENTENCE_MAX;
  return isLong ? `${characters.slice(0, LABEL_IN_SENTENCE_MAX).join('')}…` : label;
}
