import * as z from 'zod/mini';
import { cleanAnswer } from '../../../contract/form/clean-answer.ts';
import { type BrokenRule, createFieldRule, hasChoices } from '../../../contract/form/field-rule.ts';
import { removeMarkup } from '../../../contract/form/server-text.ts';
import { dynamicErrorSentences } from '../../copy/dynamic-error-sentences.ts';
import { fill } from '../../copy/fill.ts';
import {
  createEmptyValue,
  type DynamicValue,
  type DynamicValues,
  filterShownFields,
} from './dynamic-values.ts';
import type { UsableField } from './usable-fields.ts';

/** The maximum number of characters of a label that a sentence about an error quotes. */
const QUOTED_LABEL_LENGTH_MAX = 100;

/** The field for the consent to the privacy notes, which the backend has in some contact forms. */
const PRIVACY_FIELD_NAME = 'tempDatenschutzhinweise';

/** Rules of the portal, in addition to the rules of the definition. */
interface PortalRules {
  /** Cleans values that depend on each other. Each value is already clean by itself. */
  cleanValues?(values: DynamicValues): DynamicValues;
  /** Checks a value that has passed the rules of the definition. @returns the sentence or the code of an error */
  findError?(field: UsableField, value: DynamicValue, values: DynamicValues): string | undefined;
}

/**
 * Creates the schema of a form that a server defines. The schema cleans all values, and checks the fields
 * that are shown (rules 8.2, 11.4, 11.7).
 */
export function schemaOf(
  fields: readonly UsableField[],
  { cleanValues = (values) => values, findError }: PortalRules = {},
): z.ZodMiniType<DynamicValues, DynamicValues> {
  const answerSchemas = fields.map((field) => {
    const answerSchema = z.transform((input: DynamicValue) => cleanInput(field, input));
    return [field.key, answerSchema] as const;
  });
  const ruleByField = new Map(fields.map((field) => [field, createFieldRule(field)]));
  return z
    .object(Object.fromEntries(answerSchemas))
    .check(z.overwrite(cleanValues), ({ value: values, issues }) => {
      for (const field of filterShownFields(fields, values)) {
        const value = values[field.key] ?? createEmptyValue(field);
        const brokenRule = ruleByField.get(field)?.(value);
        const message = brokenRule
          ? sentenceOfRule(field, brokenRule)
          : findError?.(field, value, values);
        if (message) issues.push({ code: 'custom', path: [field.key], message, input: value });
      }
    });
}

/**
 * Cleans the value of a field. React Hook Form has the value undefined for a hidden field, and null for an
 * empty radio group. A draft may have any value.
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
  const label = shortenLabel(removeMarkup(field.label));
  if (brokenRule !== 'required' && brokenRule !== 'choice')
    return (
      options?.messages?.[brokenRule] ||
      options?.message ||
      fill(dynamicErrorSentences.invalid, { label })
    );
  if (options?.messages?.['required']) return options.messages['required'];
  if (name === PRIVACY_FIELD_NAME) return dynamicErrorSentences.privacy;
  const isChoice = type === 'checkbox' || hasChoices(field);
  return fill(isChoice ? dynamicErrorSentences.choice : dynamicErrorSentences.text, { label });
}

function shortenLabel(label: string): string {
  const characters = [...label];
  const isLong = characters.length > QUOTED_LABEL_LENGTH_MAX;
  return isLong ? `${characters.slice(0, QUOTED_LABEL_LENGTH_MAX).join('')}…` : label;
}
