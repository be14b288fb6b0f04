import * as z from 'zod/mini';
import type { CallDescription } from '../../definition/description.ts';
import { tieToReader } from '../../definition/tie.ts';
import { session } from './session.ts';

export const sessionDescription = {
  call: session,
  strictRequest: () => tieToReader(session.request, z.object({ redirectUrl: z.url() })),
  strictReply: () => tieToReader(session.reply, z.object({ url: z.optional(z.url()) })),
  rules: '5.6.3',
  summary: 'Address of a silent sign-in on the first visit, or none',
  description:
    'The portal sends this call on the first visit. The person stays on the page after a reply without `url` and after 404.',
  cookie: 'sets',
  requestExample: { redirectUrl: 'https://konto.example.de/' },
  replyExample: { url: 'https://login.example.de/authorize?prompt=none' },
} satisfies CallDescription;
