import { EMAIL_MAX, EMAIL_MIN } from '../limits.ts';
import type { ValueFault } from '../value-faults.ts';
import { codePoints } from './code-points.ts';
import { textValue } from './value.ts';

/** Invisible characters make two addresses look like one, and mail servers drop them: `\p{C}`, `\p{DI}`. */
const ADDRESS =
  /^(?!.*(?:\.\.|[\\\p{C}\p{DI}]))[^\s@<>(),;:"]+@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/u;

export function emailFault(address: string): ValueFault | undefined {
  if (address === '') return 'email.required';
  const length = codePoints(address);
  if (length < EMAIL_MIN || length > EMAIL_MAX) return 'email.invalid';
  return ADDRESS.test(address) ? undefined : 'email.invalid';
}

export const email = textValue(emailFault);
