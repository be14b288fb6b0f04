import * as z from 'zod/mini';
import { anyText, requireText } from '../replies/lenient.ts';
import { productName } from '../values/product-name.ts';
import { requestToken } from '../values/request-token.ts';

/** Fields that every contact request has; a server-defined form must not use their names. */
export const fixedFields = {
  request_token: requireText(requestToken),
  category: anyText,
  topic: anyText,
  product: requireText(productName),
  wkn: z.catch(
    z.optional(z.string().check(z.describe('Only when the person came with one (rule 5.7).'))),
    undefined,
  ),
};
