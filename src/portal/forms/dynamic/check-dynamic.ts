import { fieldRule, hasChoices } from '../../../contract/form/field-rule.ts';
import { plainText } from '../../../contract/form/server-text.ts';
import { dynamicFaults } from '../../copy/dynamic-faults.ts';
import type { Fault } from '../../copy/faults.ts';
import { fill } from '../../copy/fill.ts';
import type { Checked } from '../field-table.ts';
import { type DynamicValue, type DynamicValues, emptyValue, isShown } from './dynamic-values.ts';
import type { UsableField } from './usable-fields.ts';

const LABEL_IN_SENTENCE_MAX = 100;

/** Rules of single known fields, after those of the definition. */
type KnownFault = (
  field: UsableField,
  value: DynamicValue,
  values: DynamicValues,
) => Fault | undefined;

/** Trims text, skips hidden fields (rule 11.7), compiles rules once. @param knownFault by name */
export function checkDynamic(fields: readonly UsableField[], knownFault?: KnownFault) {
  const rules = fields.map((field) => [field, fieldRule(field)] as const);
  const secret = new Set(fields.filter(({ type }) => type === 'password').map(({ key }) => key));
  return (typed: DynamicValues): Checked<DynamicValues> => {
    const values = trimmed(typed, secret);
    const faults: Record<string, Fault> = {};
    for (const [field, brokenBy] of rules) {
      if (!isShown(field, fields, values)) continue;
      const value = values[field.key] ?? emptyValue(field);
      const broken = brokenBy(value);
      const fault = broken
        ? { serverText: textOf(field, broken) }
        : knownFault?.(field, value, values);
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

function textOf(field: UsableField, broken: string): string {
  const { name, type, options } = field;
  const label = shortened(plainText(field.label));
  if (broken !== 'required' && broken !== 'choice')
    return (
      options?.messages?.[broken] || options?.message || fill(dynamicFaults.invalid, { label })
    );
  if (options?.messages?.['required']) return options.messages['required'];
  if (name === 'tempDatenschutzhinweise') return dynamicFaults.privacy;
  const isChoice = type === 'checkbox' || hasChoices(field);
  return fill(isChoice ? dynamicFaults.choice : dynamicFaults.text, { label });
}

function shortened(label: string): string {
  const characters = [...label];
  const isLong = characters.length > LABEL_IN_SENTENCE_MAX;
  return isLong ? `${characters.slice(0, LABEL_IN_SENTENCE_MAX).join('')}…` : label;
}
