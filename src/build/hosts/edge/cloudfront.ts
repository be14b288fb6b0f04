import type { HostRules } from '../host-json.ts';
import { createHeaders, isSpoofableHeader, resolveRoute } from './route.ts';

interface Value {
  readonly value: string;
  readonly multiValue?: readonly Value[];
}

interface ViewerRequest {
  uri: string;
  readonly headers: Record<string, Value>;
  readonly querystring: Readonly<Record<string, Value>>;
}

/**
 * The parts of host.json that the function needs, and the pages with files of their own whose address is below
 * the path of a rewrite. The comment of `resolveRoute` says which JavaScript this file may use.
 */
declare const rules: Pick<
  HostRules,
  | 'proxied'
  | 'redirects'
  | 'refused'
  | 'refusedProxied'
  | 'rewrites'
  | 'secret'
  | 'headers'
  | 'policies'
  | 'claims'
> & { readonly pages: readonly string[] };

/** Files without a public address: the 404 page, and the list of files that deploy.sh keeps in the bucket. */
const HIDDEN_PATH = /^\/(?:404(?:\.html)?|\.files)$/;

/** Handles the viewer request of every behaviour (rule S14.12). */
export function handler(event: { readonly request: ViewerRequest }) {
  const request = event.request;
  const route = resolveRoute(request.uri, formatQuery(request.querystring), rules);
  if (route.status) return createAnswer(route.path, route.status, route.location);
  if (route.isBackend)
    Object.keys(request.headers).forEach((name) => {
      if (isSpoofableHeader(name, rules)) delete request.headers[name];
    });
  // No file is below /404/, so the bucket answers with its 404 page.
  else request.uri = HIDDEN_PATH.test(route.path) ? '/404/' : resolveFile(request.uri);
  return request;
}

function resolveFile(path: string): string {
  if (path === '/') return '/index.html';
  const page = path.replace(/\.html$/, '');
  const rewrite = rules.rewrites.find((candidate) => path.startsWith(candidate.under));
  if (rewrite) return `${rules.pages.includes(page) ? page : rewrite.page}.html`;
  return /\.\w+$/.test(path) ? path : `${path}.html`;
}

function formatQuery(query: ViewerRequest['querystring']): string {
  const pairs: string[] = [];
  Object.keys(query).forEach((name) => {
    const parameter: Value = query[name] || { value: '' };
    (parameter.multiValue || [parameter]).forEach((item) => {
      pairs.push(`${name}=${item.value}`);
    });
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Creates an answer with all headers, because response headers policies do not apply here. */
function createAnswer(path: string, status: number, location?: string) {
  const values: Record<string, Value> = {};
  const headers = Object.assign(createHeaders(path, rules), location ? { location } : {});
  Object.keys(headers).forEach((name) => {
    values[name.toLowerCase()] = { value: headers[name] || '' };
  });
  return { statusCode: status, headers: values };
}
