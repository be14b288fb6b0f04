import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { filled, idText, listOf } from '../../replies/lenient.ts';
import { SUBUSER_ID } from '../examples.ts';

const subuser = z.object({
  id: idText,
  firstname: z.string(),
  lastname: z.string(),
  email: filled,
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
  summary: 'The subusers that the person has created; 404 where the backend has no list',
  description:
    'An `id` tells nothing and holds for this person only. `invited` has not confirmed yet. A subuser gets 403.',
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
