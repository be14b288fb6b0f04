import { maybeText, text } from '../definition/readers.ts';

/** Of the contact form; a server-defined form cannot give their names to its own (rule 11.2). */
export const fixedFields = {
  request_token: text,
  category: text,
  topic: text,
  product: text,
  wkn: maybeText,
};
