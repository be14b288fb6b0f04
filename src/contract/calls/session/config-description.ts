import * as z from 'zod/mini';
import type { CallDescription } from '../../definition/description.ts';
import { tieToReader } from '../../definition/tie.ts';
import { filled } from '../../replies/lenient.ts';
import { config } from './config.ts';

const names = z.array(z.string());

export const configDescription = {
  call: config,
  strictRequest: () =>
    tieToReader(config.request, z.object({ client: z.literal('csa'), clientId: filled })),
  strictReply: () =>
    tieToReader(
      config.reply,
      z
        .object({
          routes: z.optional(z.object({ show: names, hide: names })),
          captcha: z.optional(z.object({ provider: z.string(), siteKey: z.optional(z.string()) })),
        })
        .check(z.meta({ id: 'ClientConfig' })),
    ),
  rules: '5.6.1',
  summary: 'What the backend says about a client; everything is optional',
  description:
    'Groups of pages to show or to hide at once, without a new release of the portal. What is left out stays as it is built.',
  requestExample: { client: 'csa', clientId: 'library' },
  replyExample: { routes: { show: [], hide: ['profile'] }, captcha: { provider: 'altcha' } },
  errorExample: { property: 'clientId' },
} satisfies CallDescription;
