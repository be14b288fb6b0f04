import type { ValueFault } from '../fault-codes.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { codePoints } from './code-points.ts';
import { passwordRequirements } from './password-strength.ts';
import { exactValue } from './value.ts';

/** @internal */
export function passwordFault(password: string): ValueFault | undefined {
  if (password === '') return 'password.required';
  const length = codePoints(password);
  if (length < PASSWORD_MIN) return 'password.min';
  if (length > PASSWORD_MAX) return 'password.max';
  const { lowercase, uppercase, digit, special } = passwordRequirements(password);
  const allowed = lowercase && uppercase && digit && special && !/\s/.test(password);
  return allowed ? undefined : 'password.pattern';
}

export const password = exactValue(passwordFault);
