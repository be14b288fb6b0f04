/** Separates an upstream's cookies from those of other servers on localhost (rule 23.6). */
const MARK = 'upstream.';

/** Attributes with which a browser rejects a cookie of http://localhost. */
const REJECTED = /^(?:domain=.*|secure|partitioned|samesite=none)$/i;

/** Converts `Set-Cookie` of an upstream for a portal on http://localhost. */
export function cookieForBrowser(setCookie: string): string {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
  return [MARK + pair, ...attributes.filter((attribute) => !REJECTED.test(attribute))].join('; ');
}

/** Selects the cookies of upstreams from a `Cookie` header. @returns '' if there is none */
export function cookiesForUpstream(cookies: string): string {
  return cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(MARK))
    .map((pair) => pair.slice(MARK.length))
    .join('; ');
}
