import * as z from 'zod/mini';
import { COMPANY_MAX } from '../limits.ts';
import { errorCode } from './error-code.ts';
import { trimEnds } from './pasted-text.ts';

export const company = z
  .string()
  .check(z.overwrite(trimEnds), z.maxLength(COMPANY_MAX, errorCode('company.length')));
