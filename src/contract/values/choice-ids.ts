import * as z from 'zod/mini';

export const salutationId = z
  .number()
  .check(z.describe('One of the operator’s salutations, or 0 for none (rule 16.3).'));

export const titleId = z
  .number()
  .check(
    z.describe('One of the operator’s academic titles, the first of which is none (rule 16.4).'),
  );
