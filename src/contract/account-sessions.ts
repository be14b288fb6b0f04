import { defineCall } from './definition/call.ts';
import * as read from './definition/readers.ts';
import { nonEmptyText } from './form/form-readers.ts';

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
