import { faults } from '../copy/faults.ts';

/** A code such as `email.invalid` becomes its sentence; any other text is returned as it is. */
export function sentenceOf(message: string): string {
  return Object.hasOwn(faults, message) ? faults[message as keyof typeof faults] : message;
}
