import * as z from 'zod/mini';
import type { CallDescription } from '../../definition/description.ts';
import { tieToReader } from '../../definition/tie.ts';
import { filledText } from '../../replies/tolerant.ts';
import { csrfToken } from './csrf-token.ts';

export const csrfTokenDescription = {
  call: csrfToken,
  strictReply: () => tieToReader(csrfToken.reply, z.object({ token: filledText })),
  rules: '5.1.1',
  summary: 'CSRF token of the session',
  description:
    'The token that each changing call repeats in the header `x-csrf-token`, bound to the session cookie.',
  cookie: 'sets',
  replyExample: { token: 'pX3v9Qf2' },
} satisfies CallDescription;
