import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { filled, flag, listOf, textOrEmpty, timeOrEmpty } from './replies/lenient.ts';

const accountSession = z.object({
  id: filled,
  current: flag,
  browser: textOrEmpty,
  system: textOrEmpty,
  begun: timeOrEmpty,
  lastUsed: timeOrEmpty,
});

export type AccountSession = z.output<typeof accountSession>;

/** 404 where a backend does not list sessions (rule 32.1). */
export const accountSessions = defineCall('GET', '/account/sessions', {
  access: 'signed-in',
  reply: z.object({ sessions: listOf(accountSession) }),
  errorStatuses: [401, 403],
  emptyStatuses: [404],
});
