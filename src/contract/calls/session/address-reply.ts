import { createObjectReader, isText } from '../../definition/readers.ts';

/** The reply with an address to which the browser goes. */
export const addressReply = createObjectReader(({ url }) => (isText(url) ? { url } : undefined), {
  errorPath: 'url',
});
