import { defineCall } from './definition/call.ts';
import * as read from './definition/readers.ts';

const names: read.Reader<readonly string[]> = read.withFallback(read.list(read.text), []);

export const config = defineCall('POST', '/csa/config', {
  isMutation: false,
  request: read.object({ client: read.oneOf(['csa']), clientId: read.text }),
  reply: read.object({
    routes: read.withFallback(read.object({ show: names, hide: names }), undefined),
    captcha: read.withFallback(
      read.object({ provider: read.text, siteKey: read.maybeText }),
      undefined,
    ),
  }),
  errorStatuses: [400, 404],
});
