import type { Tree } from '../../../sites/trees.ts';
import type { HostRules } from '../host-json.ts';
import { createTreeNames } from '../tree-names.ts';

/** Matches the origin that a request may have before its path (`GET https://host/path`). */
export const OPTIONAL_ORIGIN = String.raw`(?:https?://[^/?\s]*)?`;

/**
 * Matches a path that ends with a slash, except paths with characters that could break the redirect's
 * header or, as in /\host/, lead to another host.
 */
export const TRAILING_SLASH = String.raw`^(/[^\x00-\x20\x5c\x7f]+)/$`;

/** Matches compressed files and the 404 page, which have no public address. */
export const PRIVATE_PATHS = String.raw`^/404(?:\.html)?$|\.(?:br|gz)$`;

/**
 * Creates the values for configurations of web servers. The servers log neither query nor Referer (rule S7.5),
 * and refuse ambiguous paths (rule S14.12). Most headers apply only if the backend does not send them.
 */
export function createServerFacts(
  tree: Tree,
  { headers, secret: oneTimeTokenPages, proxied, ...rules }: HostRules,
) {
  const commonHeaders = Object.keys(headers).filter(
    (header) => !(header in oneTimeTokenPages.headers),
  );
  const quotedValueOf = (header: string) => escapeQuotes(headers[header]);
  const toHeader = (header: string) => ({ header, value: quotedValueOf(header) });
  const addedHeaders = commonHeaders.filter((header) => rules.added.includes(header));
  const defaultHeaders = commonHeaders.filter(
    (header) => ![...addedHeaders, ...rules.overwritten].includes(header),
  );
  const prefixPattern = `(?:${proxied.join('|')})`;
  return {
    ...createTreeNames(tree),
    referrerPolicy: quotedValueOf('Referrer-Policy'),
    contentPolicy: quotedValueOf('Content-Security-Policy'),
    oneTimeTokenReferrerPolicy: escapeQuotes(oneTimeTokenPages.headers['Referrer-Policy']),
    oneTimeTokenContentPolicy: escapeQuotes(oneTimeTokenPages.headers['Content-Security-Policy']),
    apiPattern: `${prefixPattern}(?:/|$)`,
    refusedApiPathPattern: `${prefixPattern}/.*(?:${rules.refusedProxied})`,
    // The pattern also matches the file names of the pages.
    oneTimeTokenPagePattern: `^(?:${oneTimeTokenPages.paths.join('|')})(?:\\.html|/)?$`,
    addedHeaders: addedHeaders.map(toHeader),
    /** Headers that apply if the backend sends no value. */
    defaultHeaders: defaultHeaders.map(toHeader),
    overwrittenHeaders: rules.overwritten.map(toHeader),
    policies: Object.entries(rules.policies).map(
      ([prefix, policy]) => [prefix, escapeQuotes(policy)] as const,
    ),
    types: Object.entries(rules.types),
  };
}

/** Escapes a value for the quotes of a configuration. */
function escapeQuotes(value = ''): string {
  return value.replaceAll('"', '\\"');
}

/** The part of nginx's variables that names a header. */
export const nginxVariableOf = (header: string) => header.toLowerCase().replaceAll('-', '_');
