import { digest } from '../secrets/crypto.ts';

const MARK_LENGTH = 16;

/** Attributes with which a browser rejects a cookie of http://localhost. */
const REJECTED = /^(?:domain=.*|secure|partitioned|samesite=none)$/i;

/**
 * Separates the cookies of a backend from those of other backends and of other servers on localhost
 * (rule 23.6). Marks are equally long, so none begins with another one.
 */
function markOf(backend: string): string {
  return `upstream.${digest(backend).slice(0, MARK_LENGTH)}.`;
}

export function cookieForBrowser(setCookie: string, backend: string): string {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => !REJECTED.test(attribute));
  return [markOf(backend) + pair, ...kept].join('; ');
}

export function cookiesForUpstream(cookies: string, backend: string): string {
  const mark = markOf(backend);
  return cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(mark))
    .map((pair) => pair.slice(mark.length))
    .join('; ');
}
