import * as z from 'zod/mini';
import { NAME_MAX, NAME_MIN } from '../limits.ts';
import { errorCode } from './error-code.ts';
import { normaliseName } from './normalise-name.ts';

/** Letters of every script, for names such as Łukasz and Şahin (rule 8.3). */
const CHARACTERS = /^[\p{L}\p{M}\d\s#.,\-$?+*_!]+$/u;

function personName(name: 'firstname' | 'lastname') {
  return z.string().check(
    z.overwrite(normaliseName),
    z.minLength(1, errorCode(`${name}.required`)),
    z.minLength(NAME_MIN, errorCode(`${name}.length`)),
    z.maxLength(NAME_MAX, errorCode(`${name}.length`)),
    z.refine((text) => CHARACTERS.test(text), errorCode(`${name}.characters`)),
  );
}

export const firstname = personName('firstname');
export const lastname = personName('lastname');
