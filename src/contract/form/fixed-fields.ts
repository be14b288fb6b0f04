import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';
import { requiredText, requireText } from '../replies/tolerant.ts';
import { captchaToken } from '../values/captcha-token.ts';
import { productName } from '../values/product-name.ts';

/** The value of the parameter `wkn` in the address with which the person came (rule 7.14.5). */
const wkn = z.string();

/** Fields of every contact request, of which `wkn` is optional. A server-defined form must not use their names. */
export const fixedFields = {
  request_token: requireText(captchaToken),
  category: requiredText,
  topic: requiredText,
  product: requireText(productName),
  wkn: z.catch(z.optional(wkn), undefined),
};

export const wknDescription = {
  schema: wkn,
  description: 'Only if the address with which the person came has a `wkn` (rule 5.7).',
} satisfies SchemaDescription;
