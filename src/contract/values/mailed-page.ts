import * as z from 'zod/mini';

/** The page of the portal to which a mail leads. */
export const mailedPage = z
  .string()
  .check(
    z.describe(
      'Absolute address of the page that the mailed link opens; the backend appends its token (rule 5.2.e).',
    ),
  );
