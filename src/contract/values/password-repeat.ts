import type { ValueFault } from '../value-faults.ts';

export function repeatFault(repeat: string, password: string): ValueFault | undefined {
  if (repeat === '') return 'repeatPassword.required';
  return repeat === password ? undefined : 'repeatPassword.unequal';
}
