import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { filledText, idText, listOf } from '../../replies/tolerant.ts';
import { SUBUSER_ID } from '../examples.ts';

const subuser = z.object({
  id: idText,
  firstname: z.string(),
  lastname: z.string(),
  email: filledText,
  state: z.enum(['invited', 'active']),
});

export type Subuser = z.output<typeof subuser>;

/** A backend without this list answers 404 (rule 33.2). */
export const subusers = defineCall('GET', '/account/subusers', {
  access: 'signed-in',
  reply: z.object({ subusers: listOf(subuser) }),
  errorStatuses: [401, 403],
  emptyStatuses: [404],
});

export const subusersDescription = {
  call: subusers,
  rules: '33.2, 33.4',
  summary: 'The subusers that the person has created; 404 from a backend without this list',
  description:
    'An `id` says nothing about a subuser, and is valid for this person only. A subuser who is `invited` has not confirmed the account yet. A subuser who sends this call gets 403.',
  replyExample: {
    subusers: [
      {
        id: SUBUSER_ID,
        firstname: 'Jana',
        lastname: 'Beispiel',
        email: 'jana@kanzlei-nord.de',
        state: 'invited',
      },
    ],
  },
} satisfies CallDescription;
