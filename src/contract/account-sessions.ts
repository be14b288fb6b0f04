import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { flag, object, textOrEmpty, type ValueOf, validItems } from './definition/readers.ts';
import { nonEmptyText } from './form/form-readers.ts';
import { checked } from './values/checked.ts';

const accountSession = object({
  id: nonEmptyText,
  current: flag,
  browser: textOrEmpty,
  system: textOrEmpty,
  begun: textOrEmpty,
  lastUsed: textOrEmpty,
});

export type AccountSession = ValueOf<typeof accountSession>;

/** 404 where a backend does not list sessions (rule 32.1). */
export const accountSessions = defineCall('GET', '/account/sessions', {
  access: 'signed-in',
  reply: object({ sessions: validItems(accountSession) }),
  refusals: [401, 403],
  expected: [404],
});

const ended = z.union([
  z.strictObject({ id: z.string().check(z.minLength(1)) }),
  z.strictObject({ others: z.literal(true) }),
]);

export const endSessions = defineCall('POST', '/account/sessions/end', {
  access: 'signed-in',
  request: checked(ended),
  refusals: [400, 401, 403],
  expected: [404],
});
