import * as z from 'zod/mini';

export const customerId = z
  .string()
  .check(z.describe('Id of the customer, as its path names it (rule 5.6.2).'));
