import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';

/** The page of the portal to which a mail leads. */
export const mailedPage = z.string();

export const mailedPageDescription = {
  schema: mailedPage,
  description:
    'Absolute address of the page that the mailed link opens; the backend appends its token (rule 5.2.e).',
} satisfies SchemaDescription;
