import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';
import { email } from './email.ts';
import { trimEnds } from './pasted-text.ts';
import { valueError } from './value-error.ts';

/** A user name without @, in which umlauts are the only letters beyond ASCII (rule 8.7). */
const USERNAME = /^(?!\d+$)[A-Za-zÄÖÜäöüß\d.\-_+]+$/;

/** A user name. A name with an @ must be an e-mail address, because people register with their address. */
export const username = z.string().check(
  z.overwrite(trimEnds),
  z.minLength(1, valueError('username.required')),
  z.refine((name) => name.includes('@') || USERNAME.test(name), valueError('username.characters')),
  z.refine(
    (name) => !name.includes('@') || email.safeParse(name).success,
    valueError('email.invalid'),
  ),
);

/** A user name that another form has already validated. */
export const validatedUsername = z.string();

export const usernameDescription = {
  schema: username,
  id: 'Username',
  description:
    'A user name is not only digits. A user name with an @ is an e-mail address, as Email says (rules 8.7, 8.5).',
} satisfies SchemaDescription;

export const validatedUsernameDescription = {
  schema: validatedUsername,
  id: 'AskedName',
  description: 'A user name that may be taken.',
} satisfies SchemaDescription;
