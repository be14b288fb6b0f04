import { anyText, maybeText } from '../replies/lenient.ts';

/** Fields of the contact form; a server-defined form cannot give their names to its own. */
export const fixedFields = {
  request_token: anyText,
  category: anyText,
  topic: anyText,
  product: anyText,
  wkn: maybeText,
};
