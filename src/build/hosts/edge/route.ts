import type { HostRules } from '../host-json.ts';

/** What answers a path: with a status the edge itself, else the backend or the tree. */
export interface Route {
  /** Decoded, and without empty names, as servers merge slashes. */
  readonly path: string;
  readonly status?: number;
  readonly location?: string;
  readonly isBackend?: boolean;
}

type Rules = Pick<
  HostRules,
  'proxied' | 'redirects' | 'refused' | 'refusedProxied' | 'secret' | 'headers' | 'policies'
>;

/**
 * Also a part of CloudFront's function, whose language is ES 5.1 with `const`, arrow functions and
 * template literals: no `for … of`, no spread, no class, and no method that is younger than ES 2016. nginx's
 * engine, which has less, runs it in tests/build/hosts/aws.long.test.ts. @param query with its question mark
 */
export function routeOf(sent: string, query: string, rules: Rules): Route {
  const plain = decoded(sent);
  // The path that is checked is the one that is proxied.
  if (
    plain === '' ||
    new RegExp(rules.refused, 'i').test(sent) ||
    isProxied(plain, rules) !== isProxied(sent, rules) ||
    (isProxied(sent, rules) && new RegExp(rules.refusedProxied, 'i').test(sent))
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
  return prefixOf(path, rules) !== '';
}

function prefixOf(path: string, rules: Rules): string {
  return rules.proxied.find((one) => path === one || path.startsWith(`${one}/`)) || '';
}

export function headersAt(path: string, rules: Rules): Record<string, string> {
  const policy = rules.policies[prefixOf(path, rules)];
  const isSecret = rules.secret.paths.includes(path.replace(/(?:\.html|\/)$/, ''));
  return Object.assign(
    {},
    rules.headers,
    isSecret ? rules.secret.headers : {},
    policy ? { 'Content-Security-Policy': policy } : {},
  );
}

/** Backends may read `_` as `-`. */
export function isClaim(header: string, rules: Pick<HostRules, 'claims'>): boolean {
  return new RegExp(rules.claims, 'i').test(header.replace(/_/g, '-'));
}
