import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import * as read from './definition/readers.ts';
import { nonEmptyText } from './form/form-readers.ts';
import { checked } from './values/checked.ts';

const accountSession = read.object({
  id: nonEmptyText,
  current: read.flag,
  browser: read.textOrEmpty,
  system: read.textOrEmpty,
  begun: read.textOrEmpty,
  lastUsed: read.textOrEmpty,
});

export type AccountSession = read.ValueOf<typeof accountSession>;

/** 404 where a backend does not list sessions (rule 32.1). */
export const accountSessions = defineCall('GET', '/account/sessions', {
  access: 'signed-in',
  reply: read.object({ sessions: read.validItems(accountSession) }),
  errorStatuses: [401, 403],
  emptyStatuses: [404],
});

const ended = z.union([
  z.strictObject({ id: z.string().check(z.minLength(1)) }),
  z.strictObject({ others: z.literal(true) }),
]);

export const endSessions = defineCall('POST', '/account/sessions/end', {
  access: 'signed-in',
  request: checked(ended),
  errorStatuses: [400, 401, 403],
  emptyStatuses: [404],
});
