import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import type { Description } from './definition/description.ts';
import { anyText, maybeText } from './replies/lenient.ts';

const names = z.catch(z.array(z.string()), []);

const clientConfig = z.object({
  routes: z.catch(z.optional(z.object({ show: names, hide: names })), undefined),
  captcha: z.catch(z.optional(z.object({ provider: z.string(), siteKey: maybeText })), undefined),
});

export const config = defineCall('POST', '/csa/config', {
  isMutation: false,
  request: z.object({ client: z.literal('csa'), clientId: anyText }),
  reply: clientConfig,
  errorStatuses: [400, 404],
});

export const configDescription = {
  call: config,
  rules: '5.6.1',
  summary: 'What the backend says about a client; everything is optional',
  description:
    'Groups of pages to show or to hide at once, without a new release of the portal. What is left out stays as it is built.',
  sent: { client: 'csa', clientId: 'library' },
  answer: { routes: { show: [], hide: ['profile'] }, captcha: { provider: 'altcha' } },
  fault: { property: 'clientId' },
} satisfies Description;
