import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';

export const salutationId = z.number();

export const titleId = z.number();

export const salutationIdDescription = {
  schema: salutationId,
  description: 'One of the operator’s salutations, or 0 for none (rule 16.3).',
} satisfies SchemaDescription;

export const titleIdDescription = {
  schema: titleId,
  description:
    'One of the operator’s academic titles, the first of which means no title (rule 16.4).',
} satisfies SchemaDescription;
