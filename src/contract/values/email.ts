import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';
import { EMAIL_MAX, EMAIL_MIN } from '../limits.ts';
import { trimEnds } from './pasted-text.ts';
import { valueError } from './value-error.ts';

/**
 * An e-mail address without invisible characters (`\p{C}`, `\p{DI}`), which mail servers drop and which
 * make two addresses look equal.
 */
const EMAIL_PATTERN =
  /^(?!.*(?:\.\.|[\\\p{C}\p{DI}]))[^\s@<>(),;:"]+@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/u;

export const email = z
  .string()
  .check(
    z.overwrite(trimEnds),
    z.minLength(1, valueError('email.required')),
    z.minLength(EMAIL_MIN, valueError('email.invalid')),
    z.maxLength(EMAIL_MAX, valueError('email.invalid')),
    z.regex(EMAIL_PATTERN, valueError('email.invalid')),
  );

export const emailDescription = {
  schema: email,
  id: 'Email',
  description:
    'An e-mail address. Umlauts are allowed in its domain, apostrophes before the @. Invisible characters are removed at the ends and refused elsewhere (rules 8.5, 8.2).',
  format: 'idn-email',
} satisfies SchemaDescription;
