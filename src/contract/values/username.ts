import type { UsernameFault } from '../faults.ts';
import { textValue } from './value.ts';

/** Umlauts are the only letters beyond ASCII (rule 8.7). */
const USERNAME = /^(?!\d+$)[A-Za-zÄÖÜäöüß\d.\-_+@]+$/;

function usernameFault(name: string): UsernameFault | undefined {
  if (name === '') return 'username.required';
  return USERNAME.test(name) ? undefined : 'username.characters';
}

export const username = textValue(usernameFault);
