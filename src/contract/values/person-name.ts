import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';
import { NAME_MAX, NAME_MIN } from '../limits.ts';
import { normaliseName } from './normalise-name.ts';
import { valueError } from './value-error.ts';

/** Letters of every script, for names such as Łukasz and Şahin (rule 8.3). */
const NAME_CHARACTERS = /^[\p{L}\p{M}\d\s#.,\-$?+*_!]+$/u;

function createPersonName(name: 'firstname' | 'lastname') {
  return z
    .string()
    .check(
      z.overwrite(normaliseName),
      z.minLength(1, valueError(`${name}.required`)),
      z.minLength(NAME_MIN, valueError(`${name}.length`)),
      z.maxLength(NAME_MAX, valueError(`${name}.length`)),
      z.regex(NAME_CHARACTERS, valueError(`${name}.characters`)),
    );
}

export const firstname = createPersonName('firstname');
export const lastname = createPersonName('lastname');

const NAME_DESCRIPTION =
  'Letters of every script. Invisible characters are removed, and other hyphens become - (rules 8.3, 8.2).';

export const firstnameDescription = {
  schema: firstname,
  id: 'Firstname',
  description: NAME_DESCRIPTION,
} satisfies SchemaDescription;

export const lastnameDescription = {
  schema: lastname,
  id: 'Lastname',
  description: NAME_DESCRIPTION,
} satisfies SchemaDescription;
