import { defineCall } from './definition/call.ts';
import { list, object, oneOf, type Reader, text, withFallback } from './definition/readers.ts';

const names: Reader<readonly string[]> = withFallback(list(text), []);

/** Routes that the backend hides for a client; everything is optional (rules 2.8, 5.6.1). */
export const config = defineCall('POST', '/csa/config', {
  changes: false,
  request: object({ client: oneOf(['csa']), clientId: text }),
  reply: object({ routes: withFallback(object({ show: names, hide: names }), undefined) }),
  refusals: [400, 404],
});
