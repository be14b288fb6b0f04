import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { filledText, flag, listOf, textOrEmpty, timeOrEmpty } from '../../replies/tolerant.ts';

const accountSession = z.object({
  id: filledText,
  current: flag,
  browser: textOrEmpty,
  system: textOrEmpty,
  begun: timeOrEmpty,
  lastUsed: timeOrEmpty,
});

export type AccountSession = z.output<typeof accountSession>;

/** A backend that lists no sessions answers 404 (rule 32.1). */
export const accountSessions = defineCall('GET', '/account/sessions', {
  access: 'signed-in',
  reply: z.object({ sessions: listOf(accountSession) }),
  errorStatuses: [401, 403],
  emptyStatuses: [404],
});

export const accountSessionsDescription = {
  call: accountSessions,
  rules: '32.1',
  summary: 'The sessions of the person; 404 from a backend without this list',
  description:
    '`id` names a session and gives no access; `browser` and `system` are words for people, such as "Firefox" and "Windows", and empty if unknown. No answer has a network address.',
  replyExample: {
    sessions: [
      {
        id: 'b4Q2mYx0',
        current: true,
        browser: 'Firefox',
        system: 'Windows',
        begun: '2026-11-03T09:14:00Z',
        lastUsed: '2026-11-03T11:40:00Z',
      },
    ],
  },
} satisfies CallDescription;
