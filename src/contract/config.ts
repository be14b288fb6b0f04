import { defineCall } from './definition/call.ts';
import { flag, list, maybeText, object, oneOf, text, withFallback } from './definition/readers.ts';

const names = withFallback(list(text), []);

/** What the backend says about a client; everything is optional (rule 5.6.1). */
export const config = defineCall({
  method: 'POST',
  path: '/csa/config',
  changes: false,
  request: object({ client: oneOf(['csa']), clientId: text }),
  reply: object({
    label: maybeText,
    link: maybeText,
    productName: maybeText,
    routes: withFallback(object({ show: names, hide: names }), undefined),
    silentLogin: flag,
  }),
  refusals: [400, 404],
});
