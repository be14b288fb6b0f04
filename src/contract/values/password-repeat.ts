import type { PasswordRepeatFault } from '../faults.ts';

/** The first violated rule of a repeated password (rule 8.4.7). Never trimmed. */
export function repeatFault(repeat: string, password: string): PasswordRepeatFault | undefined {
  if (repeat === '') return 'repeatPassword.required';
  return repeat === password ? undefined : 'repeatPassword.unequal';
}
