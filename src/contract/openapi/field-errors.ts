import type { FieldError } from '../definition/refusal.ts';
import { type ValueErrorCode, valueSentences } from '../value-sentences.ts';

/**
 * Constraints by the first or the last part of an error code (rule 9.1). Every other code has the constraint
 * `matches`.
 */
const CONSTRAINTS: Readonly<Record<string, string>> = {
  email: 'isEmail',
  emailParts: 'isEmail',
  postcode: 'isPostalCode',
  country: 'isIn',
  salutation: 'isIn',
  terms: 'equals',
  required: 'isNotEmpty',
  length: 'isLength',
  min: 'isLength',
  max: 'isLength',
  unequal: 'equals',
};

export function createFieldError(
  property: string,
  constraint: string,
  description: string,
): FieldError {
  return { property, description, constraints: { [constraint]: description } };
}

export function createCodedError(property: string, code: ValueErrorCode): FieldError {
  const [firstPart = '', lastPart = ''] = code.split('.');
  const constraint = CONSTRAINTS[firstPart] ?? CONSTRAINTS[lastPart] ?? 'matches';
  return createFieldError(property, constraint, valueSentences[code]);
}

/** @param message is the message of an issue: an error code, or any other text for an unreadable value */
export function createIssueError(property: string, message: string): FieldError {
  return Object.hasOwn(valueSentences, message)
    ? createCodedError(property, message as ValueErrorCode)
    : createFieldError(property, 'isDefined', 'Diese Angabe fehlt oder ist nicht lesbar.');
}
