import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';

export const requestToken = z.string();

export const requestTokenDescription = {
  schema: requestToken,
  description: 'Captcha token, taken once, valid for 2 minutes (rule 5.0.7).',
} satisfies SchemaDescription;
