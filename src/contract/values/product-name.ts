import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';

export const productName = z.string();

export const productNameDescription = {
  schema: productName,
  description: 'The product from which the person came, or `default` (rule 5.7).',
} satisfies SchemaDescription;
