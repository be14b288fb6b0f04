import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';

export const captchaToken = z.string();

export const captchaTokenDescription = {
  schema: captchaToken,
  description: 'A captcha token, which is valid once and for 2 minutes (rule 5.0.7).',
} satisfies SchemaDescription;
