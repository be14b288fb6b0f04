import { PROXIED, SECRET_PATHS } from '../sites/host-rules.ts';
import type { Tree } from '../sites/trees.ts';

/** What the configurations of nginx, Apache and Caddy have in common. */
export interface TreeNames {
  /** For names of variables and logs that must be unique in a server with several trees. */
  readonly name: string;
  readonly root: string;
}

export function namesOf({ environment, client }: Tree): TreeNames {
  return {
    name: `${environment}_${client}`.replaceAll('-', '_'),
    root: `/srv/portal/${environment}/${client}`,
  };
}

/** The backend's paths, to be anchored by `^`. */
export const API = `(?:${PROXIED.join('|')})(?:/|$)`;

/** The origin of an address in absolute form, which a client may send. */
export const ORIGIN = String.raw`(?:https?://[^/?\s]*)?`;

/** Pages of one-time links, also by the names of their files. */
export const SECRET_PAGE = `^(?:${SECRET_PATHS.join('|')})(?:\\.html|/)?$`;

/**
 * One address per page: /x/ is /x. Nothing is repeated that could break a header or, as /\host/
 * would, lead to another host.
 */
export const TRAILING_SLASH = String.raw`^(/[^\x00-\x20\x5c\x7f]+)/$`;

/** What lies in the folder for hosts is not for browsers. */
export const NOT_FOR_BROWSERS = String.raw`^/(?:_headers|_redirects)$|\.(?:br|gz)$`;

/** Headers that are sent beside the backend's own: two policies intersect. */
export const ADDED_HEADERS: readonly string[] = ['Content-Security-Policy', 'Reporting-Endpoints'];

/** Types of text by extension, all in UTF-8; servers guess some and name no charset. */
export const TEXT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain',
};
