import type { HostRules } from '../host-json.ts';

/** What answers a path: with a status the edge itself, else the backend or the tree. */
export interface Route {
  /** Decoded, and without empty names, as servers merge slashes. */
  readonly path: string;
  readonly status?: number;
  readonly location?: string;
  readonly isBackend?: boolean;
}

type Rules = Pick<HostRules, 'proxied' | 'redirects' | 'refused' | 'secret'>;

/**
 * Also a part of CloudFront's function, whose language is ES 5.1 with `const`, arrow functions and
 * template literals. @param query with its question mark
 */
export function routeOf(sent: string, query: string, rules: Rules): Route {
  const plain = decoded(sent);
  // The path that is checked is the one that is proxied.
  if (
    plain === '' ||
    new RegExp(rules.refused, 'i').test(sent) ||
    isProxied(plain, rules) !== isProxied(sent, rules)
  )
    return { path: sent, status: 400 };
  if (isProxied(sent, rules)) return { path: plain, isBackend: true };
  // One address per page: /x/ is /x. Without empty names, as //host would be another host.
  if (sent.length > 1 && sent.endsWith('/')) {
    const page = sent.split('/').filter((name) => name !== '');
    return { path: plain, status: 308, location: `/${page.join('/')}${query}` };
  }
  const redirect = rules.redirects.find((one) => one.from === plain);
  return redirect ? { path: plain, status: 302, location: redirect.to } : { path: plain };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/');
  } catch (_) {
    return '';
  }
}

function isProxied(path: string, rules: Rules): boolean {
  return rules.proxied.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

export function isSecret(path: string, rules: Rules): boolean {
  return rules.secret.paths.includes(path.replace(/(?:\.html|\/)$/, ''));
}
