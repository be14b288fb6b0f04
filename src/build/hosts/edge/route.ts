import type { HostRules } from '../host-json.ts';

/** The target of a path. With a status, the edge itself answers. Otherwise, backend or tree answer. */
export interface EdgeRoute {
  /** The decoded path, without empty segments, because servers merge slashes. */
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
 * Resolves a path to its target. CloudFront's function contains this code, so the language is limited to
 * ES 5.1 with `const`, arrow functions, template literals and methods up to ES 2016.
 * tests/build/hosts/aws.long.test.ts runs the code in nginx's smaller engine.
 * @param query is empty, or begins with a question mark
 */
export function resolveRoute(rawPath: string, query: string, rules: Rules): EdgeRoute {
  const decodedPath = decodePath(rawPath);
  // The check and the proxy must see the same path.
  if (
    decodedPath === '' ||
    new RegExp(rules.refused, 'i').test(rawPath) ||
    isProxied(decodedPath, rules) !== isProxied(rawPath, rules) ||
    (isProxied(rawPath, rules) && new RegExp(rules.refusedProxied, 'i').test(rawPath))
  )
    return { path: rawPath, status: 400 };
  if (isProxied(rawPath, rules)) return { path: decodedPath, isBackend: true };
  // Each page has one address, so /x/ redirects to /x. Empty segments are removed, because //host is another host.
  if (rawPath.length > 1 && rawPath.endsWith('/')) {
    const segments = rawPath.split('/').filter((segment) => segment !== '');
    return { path: decodedPath, status: 308, location: `/${segments.join('/')}${query}` };
  }
  const redirect = rules.redirects.find((candidate) => candidate.from === decodedPath);
  return redirect
    ? { path: decodedPath, status: 302, location: redirect.to }
    : { path: decodedPath };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/');
  } catch (_) {
    return '';
  }
}

function isProxied(path: string, rules: Rules): boolean {
  return findPrefix(path, rules) !== '';
}

function findPrefix(path: string, rules: Rules): string {
  return rules.proxied.find((prefix) => path === prefix || path.startsWith(`${prefix}/`)) || '';
}

export function createHeaders(path: string, rules: Rules): Record<string, string> {
  const policy = rules.policies[findPrefix(path, rules)];
  const hasOneTimeToken = rules.secret.paths.includes(path.replace(/(?:\.html|\/)$/, ''));
  return Object.assign(
    {},
    rules.headers,
    hasOneTimeToken ? rules.secret.headers : {},
    policy ? { 'Content-Security-Policy': policy } : {},
  );
}

/** Whether only a proxy may send the header. `_` counts as `-`, because backends may also read `_` as `-`. */
export function isSpoofableHeader(header: string, rules: Pick<HostRules, 'claims'>): boolean {
  return new RegExp(rules.claims, 'i').test(header.replace(/_/g, '-'));
}
