import { textValue } from './value.ts';

/** Umlauts are the only letters beyond ASCII (rule 8.7). */
const USERNAME = /^(?!\d+$)[A-Za-zÄÖÜäöüß\d.\-_+@]+$/;

export const username = textValue((name) => {
  if (name === '') return 'username.required';
  return USERNAME.test(name) ? undefined : 'username.characters';
});
