import type { PasswordRepeatFault } from '../faults.ts';

export function repeatFault(repeat: string, password: string): PasswordRepeatFault | undefined {
  if (repeat === '') return 'repeatPassword.required';
  return repeat === password ? undefined : 'repeatPassword.unequal';
}
