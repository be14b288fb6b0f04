import * as z from 'zod/mini';
import { cleanAnswer } from '../../../contract/form/clean-answer.ts';
import { type BrokenRule, createFieldRule, hasChoices } from '../../../contract/form/field-rule.ts';
import { removeMarkup } from '../../../contract/form/server-text.ts';
import { dynamicSentences } from '../../copy/dynamic-sentences.ts';
import { fill } from '../../copy/fill.ts';
import {
  createEmptyValue,
  type DynamicValue,
  type DynamicValues,
  filterShownFields,
} from './dynamic-values.ts';
import type { UsableField } from './usable-fields.ts';

/** The number of characters of a label that a sentence about an error quotes. */
const LABEL_IN_SENTENCE_MAX = 100;

interface OwnRules {
  /** Cleans values that depend on each other; each value is already clean by itself. */
  clean?(values: DynamicValues): DynamicValues;
  /** Checks the portal's own rules, after the rules of the definition. @returns a sentence or a code */
  ownRule?(field: UsableField, value: DynamicValue, values: DynamicValues): string | undefined;
}

/**
 * Creates the schema of a form that a server defines. The schema cleans all values, and checks the fields
 * that are shown (rules 8.2, 11.4, 11.7).
 */
export function schemaOf(
  fields: readonly UsableField[],
  { clean = (values) => values, ownRule }: OwnRules = {},
): z.ZodMiniType<DynamicValues, DynamicValues> {
  const answers = fields.map((field) => {
    const answer = z.transform((input: DynamicValue) => cleanInput(field, input));
    return [field.key, answer] as const;
  });
  const rules = new Map(fields.map((field) => [field, createFieldRule(field)]));
  return z
    .object(Object.fromEntries(answers))
    .check(z.overwrite(clean), ({ value: values, issues }) => {
      for (const field of filterShownFields(fields, values)) {
        const value = values[field.key] ?? createEmptyValue(field);
        const brokenRule = rules.get(field)?.(value);
        const message = brokenRule
          ? sentenceOfRule(field, brokenRule)
          : ownRule?.(field, value, values);
        if (message) issues.push({ code: 'custom', path: [field.key], message, input: value });
      }
    });
}

/**
 * Cleans the value of a field. The value of a hidden field is undefined, that of an empty radio group null,
 * and a draft may have any value.
 */
function cleanInput(field: UsableField, input: unknown): DynamicValue {
  const { type, selection = [] } = field;
  if (type === 'checkbox') return input === true;
  if (type === 'multiselect') {
    const chosenValues: readonly unknown[] = Array.isArray(input) ? input : [];
    return chosenValues.filter((item): item is string =>
      selection.some(({ value }) => value === item),
    );
  }
  if (typeof input !== 'string') return '';
  return type === 'password' ? input : cleanAnswer(field, input);
}

/** @returns the sentence for a field that breaks a rule of its definition (rules 11.4, 12.6) */
function sentenceOfRule(field: UsableField, brokenRule: BrokenRule): string {
  const { name, type, options } = field;
  const label = shorten(removeMarkup(field.label));
  if (brokenRule !== 'required' && brokenRule !== 'choice')
    return (
      options?.messages?.[brokenRule] ||
      options?.message ||
      fill(dynamicSentences.invalid, { label })
    );
  if (options?.messages?.['required']) return options.messages['required'];
  if (name === 'tempDatenschutzhinweise') return dynamicSentences.privacy;
  const isChoice = type === 'checkbox' || hasChoices(field);
  return fill(isChoice ? dynamicSentences.choice : dynamicSentences.text, { label });
}

function shorten(label: string): string {
  const characters = [...label];
  const isLong = characters.length > LABEL_IN_SENTENCE_MAX;
  return isLong ? `${characters.slice(0, LABEL_IN_SENTENCE_MAX).join('')}…` : label;
}
