import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { codePoints } from './code-points.ts';
import { passwordRequirements } from './password-strength.ts';
import { exactValue } from './value.ts';

export const password = exactValue((typed) => {
  if (typed === '') return 'password.required';
  const length = codePoints(typed);
  if (length < PASSWORD_MIN) return 'password.min';
  if (length > PASSWORD_MAX) return 'password.max';
  const { lowercase, uppercase, digit, special, withoutBlanks } = passwordRequirements(typed);
  const allowed = lowercase && uppercase && digit && special && withoutBlanks;
  return allowed ? undefined : 'password.pattern';
});
