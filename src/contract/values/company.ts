import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';
import { COMPANY_MAX } from '../limits.ts';
import { trimEnds } from './pasted-text.ts';
import { valueError } from './value-error.ts';

export const company = z
  .string()
  .check(z.overwrite(trimEnds), z.maxLength(COMPANY_MAX, valueError('company.length')));

export const companyDescription = {
  schema: company,
  id: 'Company',
  description: 'May be empty.',
} satisfies SchemaDescription;
