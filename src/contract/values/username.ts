import * as z from 'zod/mini';
import { rule } from './value.ts';

export type UsernameFault = 'username.required' | 'username.characters';

/** Umlauts are the only letters beyond ASCII (rule 8.7). */
const USERNAME = /^(?!\d+$)[A-Za-zÄÖÜäöüß\d.\-_+@]+$/;

function usernameFault(name: string): UsernameFault | undefined {
  if (name === '') return 'username.required';
  return USERNAME.test(name) ? undefined : 'username.characters';
}

export const username = z.string().check(z.trim(), rule(usernameFault));
