import * as z from 'zod/mini';

export const requestToken = z
  .string()
  .check(z.describe('Captcha token, taken once, valid for 2 minutes (rule 5.0.7).'));
