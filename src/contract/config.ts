import { defineCall } from './definition/call.ts';
import { list, object, oneOf, type Reader, text, withFallback } from './definition/readers.ts';

const names: Reader<readonly string[]> = withFallback(list(text), []);

export const config = defineCall('POST', '/csa/config', {
  changes: false,
  request: object({ client: oneOf(['csa']), clientId: text }),
  reply: object({ routes: withFallback(object({ show: names, hide: names }), undefined) }),
  refusals: [400, 404],
});
