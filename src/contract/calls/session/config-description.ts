import * as z from 'zod/mini';
import type { CallDescription } from '../../definition/description.ts';
import { tieToReader } from '../../definition/tie.ts';
import { filledText } from '../../replies/tolerant.ts';
import { config } from './config.ts';

const names = z.array(z.string());

export const configDescription = {
  call: config,
  strictRequest: () =>
    tieToReader(config.request, z.object({ client: z.literal('csa'), clientId: filledText })),
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
  summary: 'Settings of a client, all of which are optional',
  description:
    'Groups of pages to show or to hide at once, without a new release of the portal. Groups that are left out stay as the portal was built.',
  requestExample: { client: 'csa', clientId: 'library' },
  replyExample: { routes: { show: [], hide: ['profile'] }, captcha: { provider: 'altcha' } },
  errorExample: { property: 'clientId' },
} satisfies CallDescription;
