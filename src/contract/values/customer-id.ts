import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';

export const customerId = z.string();

export const customerIdDescription = {
  schema: customerId,
  description: 'Id of the customer, as its path names it (rule 5.6.2).',
} satisfies SchemaDescription;
