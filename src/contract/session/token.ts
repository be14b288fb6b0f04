import { defineCall } from '../definition/call.ts';
import { object, textOrEmpty } from '../definition/readers.ts';

/**
 * Who is calling: a token, an empty one for an anonymous session, 401 for none (rule 5.1.2).
 * `tokenExp` is Unix time in seconds and may be missing or wrong (rule 3.4); NaN for no number.
 */
export const token = defineCall({
  method: 'GET',
  path: '/auth/token',
  reply: object({
    token: textOrEmpty,
    tokenExp: (value) => (value === null ? Number.NaN : Number(value)),
  }),
  refusals: [401],
});
