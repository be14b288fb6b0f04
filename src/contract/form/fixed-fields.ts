import * as z from 'zod/mini';
import { maybeText } from '../replies/lenient.ts';

/** Fields of the contact form; a server-defined form cannot give their names to its own. */
export const fixedFields = {
  request_token: z.string(),
  category: z.string(),
  topic: z.string(),
  product: z.string(),
  wkn: maybeText,
};
