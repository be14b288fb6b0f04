import type { HostRules } from '../host-json.ts';
import { headersAt, isClaim, type Route, routeOf } from './route.ts';

interface Edge {
  readonly backend: string;
  readonly visitor: string;
  /** A file of the tree, or an answer with another status. @param address on the portal's host */
  readonly file: (address: URL, request: RequestInit) => Promise<Response>;
}

interface Asked {
  readonly request: Request;
  readonly rules: HostRules;
  readonly edge: Edge;
  readonly sent: string;
  readonly route: Route;
}

type Values = Readonly<Record<string, string>>;

const WORDS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  421: 'Misdirected Request',
  502: 'Bad Gateway',
};
const FOUND = [200, 206, 304, 416];
/** What the runtime sets itself, and a change of protocol, behind which nothing is checked. */
const NOT_PASSED_ON = ['host', 'connection', 'upgrade'];
/** Cloudflare tells by this status and those above that it reached nobody. */
const UNREACHABLE = 520;

/** Answers as host.json says (rules 13.2, 13.3, S14.12). */
async function answer(request: Request, rules: HostRules, edge: Edge): Promise<Response> {
  const [, path = '', query = ''] = /^[^:]+:\/\/[^/?#]*([^?#]*)(\?[^#]*)?/.exec(request.url) ?? [];
  const route = routeOf(path, query, rules);
  const asked = { request, rules, edge, sent: path + query, route };
  const { status, location, isBackend } = route;
  if (new URL(request.url).hostname !== rules.host) return refusal(asked, 421);
  if (status !== undefined)
    return location === undefined
      ? refusal(asked, status)
      : own(asked, new Response(null), status, { location });
  if (!isBackend) return fromTree(asked);
  return request.method === 'TRACE' ? refusal(asked, 405) : fromBackend(asked);
}

async function fromTree(asked: Asked): Promise<Response> {
  const { method, headers } = asked.request;
  const isReading = method === 'GET' || method === 'HEAD';
  const page = await pageAt(asked, { method: isReading ? method : 'HEAD', headers });
  if (page) return isReading ? page : refusal(asked, 405);
  const missing = await fileAt(asked, '/404.html', { method: isReading ? method : 'GET' });
  return missing ? own(asked, missing, 404) : refusal(asked, 404);
}

async function pageAt(asked: Asked, init: RequestInit): Promise<Response | undefined> {
  const { path } = asked.route;
  // Compressed files and the 404 page are no addresses.
  if (/^\/404(?:\.html)?$|\.(?:br|gz)$/.test(path)) return undefined;
  const names = path.includes('.') ? [path, `${path}.html`] : [`${path}.html`, path];
  for (const name of path === '/' ? ['/index.html'] : names) {
    const found = await fileAt(asked, name, init);
    if (found) return found;
  }
  const rewrite = asked.rules.rewrites.find(({ under }) => path.startsWith(under));
  return rewrite && fileAt(asked, `${rewrite.page}.html`, init);
}

async function fileAt(asked: Asked, name: string, init: RequestInit) {
  const { rules, edge, request } = asked;
  const address = new URL(name.split('/').map(encodeURIComponent).join('/'), request.url);
  const found = await edge.file(address, init);
  if (!FOUND.includes(found.status)) return undefined;
  const type = rules.types[name.slice(name.lastIndexOf('.') + 1)];
  return own(asked, found, found.status, {
    ...(type && { 'content-type': `${type}; charset=utf-8` }),
    ...(name.startsWith('/_astro/') && {
      'cache-control': rules.cache.assets,
      'content-security-policy': rules.policies['/_astro'] ?? '',
    }),
  });
}

async function fromBackend(asked: Asked): Promise<Response> {
  const { request, rules, edge, route } = asked;
  const headers = new Headers(request.headers);
  for (const name of request.headers.keys())
    if (NOT_PASSED_ON.includes(name) || isClaim(name, rules)) headers.delete(name);
  headers.set('x-forwarded-for', edge.visitor);
  headers.set('x-forwarded-proto', new URL(request.url).protocol.slice(0, -1));
  const { method, body } = request;
  const init = { method, headers, body, redirect: 'manual', duplex: 'half' } as const;
  const found = await fetch(edge.backend + asked.sent, init).catch(() => undefined);
  if (!found || found.status >= UNREACHABLE)
    return refusal(asked, 502, { 'cache-control': rules.cache.proxied });
  const kept = new Headers(found.headers);
  for (const [name, value] of Object.entries(headersAt(route.path, rules)))
    if (rules.added.includes(name)) kept.append(name, value);
    else if (rules.overwritten.includes(name) || !kept.has(name)) kept.set(name, value);
  kept.set('cache-control', rules.cache.proxied);
  return new Response(found.body, { status: found.status, headers: kept });
}

function refusal(asked: Asked, status: number, more?: Values): Response {
  return own(asked, new Response(`${status} ${WORDS[status]}\n`), status, more);
}

/** Cloudflare lets every site read files by a header of its own. */
function own({ rules, route }: Asked, from: Response, status: number, more?: Values): Response {
  const headers = new Headers(from.headers);
  headers.delete('access-control-allow-origin');
  const values = {
    'cache-control': rules.cache.pages,
    ...headersAt(route.path, rules),
    ...more,
  };
  for (const [name, value] of Object.entries(values)) headers.set(name, value);
  return new Response(from.body, { status, headers });
}

export const workerOf = (rules: HostRules, backend: string) => ({
  fetch: (request: Request, { ASSETS }: { readonly ASSETS: { readonly fetch: Edge['file'] } }) =>
    answer(request, rules, {
      backend,
      visitor: request.headers.get('cf-connecting-ip') ?? '',
      file: (address, init) => ASSETS.fetch(address, init),
    }),
});

export const edgeFunctionOf =
  (rules: HostRules, backend: string) =>
  (request: Request, context: { readonly ip: string; next(request: Request): Promise<Response> }) =>
    answer(request, rules, {
      backend,
      visitor: context.ip,
      file: (address, init) => context.next(new Request(address, init)),
    });
