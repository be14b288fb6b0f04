import { faults } from '../copy/faults.ts';

/** @param message a code of a schema, or a sentence of the server or of one form */
export function sentenceOf(message: string): string {
  return Object.hasOwn(faults, message) ? faults[message as keyof typeof faults] : message;
}
