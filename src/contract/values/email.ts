import * as z from 'zod/mini';
import { EMAIL_MAX, EMAIL_MIN } from '../limits.ts';
import { errorCode } from './error-code.ts';
import { trimEnds } from './pasted-text.ts';

/** Invisible characters make two addresses look like one, and mail servers drop them: `\p{C}`, `\p{DI}`. */
const ADDRESS =
  /^(?!.*(?:\.\.|[\\\p{C}\p{DI}]))[^\s@<>(),;:"]+@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/u;

export const email = z.string().check(
  z.overwrite(trimEnds),
  z.minLength(1, errorCode('email.required')),
  z.minLength(EMAIL_MIN, errorCode('email.invalid')),
  z.maxLength(EMAIL_MAX, errorCode('email.invalid')),
  z.refine((address) => ADDRESS.test(address), errorCode('email.invalid')),
);
