import { emailFault } from './email.ts';
import { textValue } from './value.ts';

/** Umlauts are the only letters beyond ASCII (rule 8.7). */
const USERNAME = /^(?!\d+$)[A-Za-zÄÖÜäöüß\d.\-_+]+$/;

/** The user name of a registration is its address: one with @ follows the rules of addresses. */
export const username = textValue((name) => {
  if (name === '') return 'username.required';
  if (name.includes('@')) return emailFault(name);
  return USERNAME.test(name) ? undefined : 'username.characters';
});
