import { isText, readObject } from '../../definition/readers.ts';

/** The reply with an address to which the browser goes. */
export const addressReply = readObject(({ url }) => (isText(url) ? { url } : undefined), {
  errorPath: 'url',
});
