import * as z from 'zod/mini';

export const portalId = z
  .number()
  .check(z.describe('Fixed per kind of registration; the operator says which (rule 5.2.d).'));
