import type { HostRules } from '../host-json.ts';
import { headersAt, isClaim, routeOf } from './route.ts';

interface Value {
  readonly value: string;
  readonly multiValue?: readonly Value[];
}

interface ViewerRequest {
  uri: string;
  readonly headers: Record<string, Value>;
  readonly querystring: Readonly<Record<string, Value>>;
}

/** What the function knows of host.json, and pages below a rewrite; see routeOf for its language. */
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

/** The 404 page, and the list of files that deploy.sh keeps in the bucket: no addresses. */
const HIDDEN = /^\/(?:404(?:\.html)?|\.files)$/;

/** Runs at the viewer request of every behaviour (rule S14.12). */
export function handler(event: { readonly request: ViewerRequest }) {
  const request = event.request;
  const route = routeOf(request.uri, queryOf(request.querystring), rules);
  if (route.status) return ownAnswer(route.path, route.status, route.location);
  if (route.isBackend)
    Object.keys(request.headers).forEach((name) => {
      if (isClaim(name, rules)) delete request.headers[name];
    });
  else request.uri = HIDDEN.test(route.path) ? '/404/' : fileOf(request.uri);
  return request;
}

function fileOf(path: string): string {
  if (path === '/') return '/index.html';
  const page = path.replace(/\.html$/, '');
  const rewrite = rules.rewrites.find((one) => path.startsWith(one.under));
  if (rewrite) return `${rules.pages.includes(page) ? page : rewrite.page}.html`;
  return /\.\w+$/.test(path) ? path : `${path}.html`;
}

function queryOf(query: ViewerRequest['querystring']): string {
  const words: string[] = [];
  Object.keys(query).forEach((name) => {
    const one: Value = query[name] || { value: '' };
    (one.multiValue || [one]).forEach((given) => {
      words.push(`${name}=${given.value}`);
    });
  });
  return words.length > 0 ? `?${words.join('&')}` : '';
}

/** Response headers policies do not apply to it. */
function ownAnswer(path: string, status: number, to?: string) {
  const values: Record<string, Value> = {};
  const all = Object.assign(headersAt(path, rules), to ? { location: to } : {});
  Object.keys(all).forEach((name) => {
    values[name.toLowerCase()] = { value: all[name] || '' };
  });
  return { statusCode: status, headers: values };
}
