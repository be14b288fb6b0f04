import { NAME_MAX, NAME_MIN } from '../limits.ts';
import { codePoints } from './code-points.ts';
import { normaliseName } from './normalise-name.ts';
import { textValue } from './value.ts';

/** Letters of every script, for names such as Łukasz and Şahin (rule 8.3). */
const CHARACTERS = /^[\p{L}\p{M}\d\s#.,\-$?+*_!]+$/u;

function part(name: 'firstname' | 'lastname') {
  return textValue((text) => {
    if (text === '') return `${name}.required`;
    const length = codePoints(text);
    if (length < NAME_MIN || length > NAME_MAX) return `${name}.length`;
    return CHARACTERS.test(text) ? undefined : `${name}.characters`;
  }, normaliseName);
}

export const firstname = part('firstname');
export const lastname = part('lastname');
