import * as z from 'zod/mini';
import type { CallDescription } from '../../definition/description.ts';
import { tieToReader } from '../../definition/tie.ts';
import { token } from './token.ts';

export const tokenDescription = {
  call: token,
  strictReply: () =>
    tieToReader(
      token.reply,
      z.object({
        token: z.string(),
        tokenExp: z
          .int()
          .check(
            z.gte(0),
            z.describe('Unix time in seconds; 0 for an anonymous session (rule 5.1.2).'),
          ),
      }),
    ),
  rules: '5.1.2',
  summary: 'Session token with its end as Unix time in seconds; empty for an anonymous session',
  description:
    'The token that calls of signed-in people repeat in the header `x-token`. An anonymous session has an empty token with the expiry 0. The answer without a session is 401.',
  cookie: 'sets',
  replyExample: { token: 'Zk8bT1sW', tokenExp: 1_790_000_000 },
} satisfies CallDescription;
