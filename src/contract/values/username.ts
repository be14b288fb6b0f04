import * as z from 'zod/mini';
import { rule } from './value.ts';

export type UsernameFault = 'username.required' | 'username.characters';

/** An identifier, so umlauts are the only letters beyond ASCII (rule 8.7). */
const USERNAME = /^(?!\d+$)[A-Za-zÄÖÜäöüß\d.\-_+@]+$/;

/** The first rule that a trimmed user name breaks (rule 8.7). */
function usernameFault(name: string): UsernameFault | undefined {
  if (name === '') return 'username.required';
  return USERNAME.test(name) ? undefined : 'username.characters';
}

export const username = z.string().check(z.trim(), rule(usernameFault));
