import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';

export const portalId = z.number();

export const portalIdDescription = {
  schema: portalId,
  description: 'Fixed per kind of registration; the operator says which (rule 5.2.d).',
} satisfies SchemaDescription;
