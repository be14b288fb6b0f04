import * as z from 'zod/mini';
import { COMPANY_MAX } from '../limits.ts';
import { trimEnds } from './pasted-text.ts';
import { valueError } from './value-error.ts';

export const company = z
  .string()
  .check(
    z.overwrite(trimEnds),
    z.maxLength(COMPANY_MAX, valueError('company.length')),
    z.meta({ id: 'Company', description: 'May be empty.' }),
  );
