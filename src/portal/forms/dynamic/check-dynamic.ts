import { cleanAnswer } from '../../../contract/form/clean-answer.ts';
import { type BrokenRule, fieldRule, hasChoices } from '../../../contract/form/field-rule.ts';
import { plainText } from '../../../contract/form/server-text.ts';
import { dynamicFaults } from '../../copy/dynamic-faults.ts';
import { fill } from '../../copy/fill.ts';
import type { Faults, FieldTable } from '../field-table.ts';
import { type DynamicValue, type DynamicValues, emptyValue, isShown } from './dynamic-values.ts';
import type { UsableField } from './usable-fields.ts';

const LABEL_IN_SENTENCE_MAX = 100;

type Named = Pick<UsableField, 'name' | 'key' | 'type' | 'selection' | 'autocomplete'>;

const cleanedValue = (field: Named) => ({
  clean(typed: unknown) {
    // A draft may hold what is no longer offered.
    if (Array.isArray(typed))
      return typed.filter((item) => field.selection?.some(({ value }) => value === item));
    return typeof typed === 'string' ? cleanAnswer(field, typed) : typed;
  },
});

/** The table of a definition, which cleans values; `checkDynamic` has its rules. @param wireName property by name */
export function namedFields(
  fields: readonly Named[],
  wireName = (name: string) => name,
): FieldTable {
  return fields.map((field) => {
    const value = field.type !== 'password' && { value: cleanedValue(field) };
    return { fields: { [field.key]: { property: wireName(field.name), ...value } } };
  });
}

/** Rules of single known fields, after those of the definition. */
type KnownFault = (
  field: UsableField,
  value: DynamicValue,
  values: DynamicValues,
) => string | undefined;

/** Skips hidden fields (rule 11.7), compiles rules once; text comes trimmed. @param knownFault by name */
export function checkDynamic(fields: readonly UsableField[], knownFault?: KnownFault) {
  const rules = fields.map((field) => [field, fieldRule(field)] as const);
  return (values: DynamicValues): Faults => {
    const faults: Record<string, string> = {};
    for (const [field, brokenBy] of rules) {
      if (!isShown(field, fields, values)) continue;
      const value = values[field.key] ?? emptyValue(field);
      const broken = brokenBy(value);
      const fault = broken ? sentenceOfRule(field, broken) : knownFault?.(field, value, values);
      if (fault) faults[field.key] = fault;
    }
    return faults;
  };
}

/** What is said at a field that breaks a rule of its definition (rules 11.4, 12.6). */
export function sentenceOfRule(field: UsableField, broken: BrokenRule): string {
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
