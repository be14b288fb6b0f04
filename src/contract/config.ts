import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
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
