import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { requiredText } from '../../replies/tolerant.ts';
import { UNKNOWN_CHOICE, USERNAME } from '../examples.ts';

export const setNewsletters = defineCall('POST', '/ecom-proxy/SetNewsletter', {
  access: 'signed-in',
  request: z.object({ username: requiredText, newsletters: z.array(requiredText) }),
  /** An empty reply and a reply without `return` are successes, too. */
  reply: z._default(z.object({ return: z._default(z.literal('ok'), 'ok') }), { return: 'ok' }),
  errorStatuses: [400, 401, 403],
});

export const setNewslettersDescription = {
  call: setNewsletters,
  strictReply: () => z.object({ return: z.literal('ok') }),
  rules: '5.5.3',
  summary: 'Replaces the newsletters of a person',
  description: 'The list is the whole selection. An empty list removes all newsletters.',
  requestExample: { username: USERNAME, newsletters: ['101'] },
  replyExample: { return: 'ok' },
  errorExample: { property: 'newsletters', constraint: 'isIn', text: UNKNOWN_CHOICE },
} satisfies CallDescription;
