import * as z from 'zod/mini';

export const productName = z
  .string()
  .check(z.describe('The product from which the person came, or `default` (rule 5.7).'));
