import type { FieldError } from '../definition/refusal.ts';
import type { ValueFault } from '../fault-codes.ts';
import { valueFaults } from '../value-faults.ts';

/** By code, or by the kind that ends it; all others are `matches` (rule 9.1). */
const CONSTRAINTS: Readonly<Record<string, string>> = {
  required: 'isNotEmpty',
  length: 'isLength',
  min: 'isLength',
  max: 'isLength',
  unequal: 'equals',
  'email.required': 'isEmail',
  'email.invalid': 'isEmail',
  'emailParts.alias': 'isEmail',
  'emailParts.subdomain': 'isEmail',
  'postcode.invalid': 'isPostalCode',
  'country.required': 'isIn',
  'salutation.required': 'isIn',
  'terms.required': 'equals',
};

export function fieldError(property: string, constraint: string, description: string): FieldError {
  return { property, description, constraints: { [constraint]: description } };
}

export function codedError(property: string, code: ValueFault): FieldError {
  const kind = code.slice(code.indexOf('.') + 1);
  const constraint = CONSTRAINTS[code] ?? CONSTRAINTS[kind] ?? 'matches';
  return fieldError(property, constraint, valueFaults[code]);
}

/** @param message of a schema's issue: a fault code, or any other for an unreadable value */
export function issueError(property: string, message: string): FieldError {
  return isValueFault(message)
    ? codedError(property, message)
    : fieldError(property, 'isDefined', 'Diese Angabe fehlt oder ist nicht lesbar.');
}

function isValueFault(message: string): message is ValueFault {
  return Object.hasOwn(valueFaults, message);
}
