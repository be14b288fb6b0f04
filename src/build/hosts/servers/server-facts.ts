import type { Tree } from '../../../sites/trees.ts';
import type { HostRules } from '../host-json.ts';
import { createTreeNames } from '../tree-names.ts';

/** Matches the origin before a path, which a client may send. */
export const OPTIONAL_ORIGIN = String.raw`(?:https?://[^/?\s]*)?`;

/**
 * Matches a path that ends with a slash, except paths with characters that could break the redirect's
 * header or, as in /\host/, lead to another host.
 */
export const TRAILING_SLASH = String.raw`^(/[^\x00-\x20\x5c\x7f]+)/$`;

export const PATHS_WITHOUT_ADDRESS = String.raw`^/404(?:\.html)?$|\.(?:br|gz)$`;

/**
 * Creates the values for configurations of web servers. The servers log neither query nor Referer (rule S7.5),
 * refuse ambiguous paths (rule S14.12), and add only headers that the backend does not send.
 */
export function createServerFacts(
  tree: Tree,
  { headers, secret: oneTimeTokenPages, proxied, ...rules }: HostRules,
) {
  const commonHeaders = Object.keys(headers).filter(
    (header) => !(header in oneTimeTokenPages.headers),
  );
  const escapeHeaderValue = (header: string) => (headers[header] ?? '').replaceAll('"', '\\"');
  const addValue = (header: string) => ({ header, value: escapeHeaderValue(header) });
  const addedHeaders = commonHeaders.filter((header) => rules.added.includes(header));
  const defaultHeaders = commonHeaders.filter(
    (header) => ![...addedHeaders, ...rules.overwritten].includes(header),
  );
  const prefixes = `(?:${proxied.join('|')})`;
  return {
    ...createTreeNames(tree),
    referrerPolicy: escapeHeaderValue('Referrer-Policy'),
    contentPolicy: escapeHeaderValue('Content-Security-Policy'),
    oneTimeTokenReferrerPolicy: oneTimeTokenPages.headers['Referrer-Policy'] ?? '',
    oneTimeTokenContentPolicy: oneTimeTokenPages.headers['Content-Security-Policy'] ?? '',
    apiPattern: `${prefixes}(?:/|$)`,
    apiParameterPattern: `${prefixes}/.*(?:${rules.refusedProxied})`,
    // The pattern also matches the file names of the pages.
    oneTimeTokenPagePattern: `^(?:${oneTimeTokenPages.paths.join('|')})(?:\\.html|/)?$`,
    addedHeaders: addedHeaders.map(addValue),
    /** Headers that apply if the backend sends no value. */
    defaultHeaders: defaultHeaders.map(addValue),
    overwrittenHeaders: rules.overwritten.map(addValue),
    policies: Object.entries(rules.policies),
    types: Object.entries(rules.types),
  };
}

export const formatVariable = (header: string) => header.toLowerCase().replaceAll('-', '_');
