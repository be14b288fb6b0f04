import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';

export const portalId = z.number();

export const portalIdDescription = {
  schema: portalId,
  description:
    'A fixed number for each kind of registration, which the operator chooses (rule 5.2.d).',
} satisfies SchemaDescription;
