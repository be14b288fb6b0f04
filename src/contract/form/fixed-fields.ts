import { anyText, maybeText } from '../replies/lenient.ts';

/** Fields that every contact request has; a server-defined form must not use their names. */
export const fixedFields = {
  request_token: anyText,
  category: anyText,
  topic: anyText,
  product: anyText,
  wkn: maybeText,
};
