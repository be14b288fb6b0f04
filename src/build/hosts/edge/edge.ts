import type { HostRules } from '../host-json.ts';
import { createHeaders, type EdgeRoute, isSpoofableHeader, resolveRoute } from './route.ts';

interface Edge {
  readonly backend: string;
  readonly visitor: string;
  /** Fetches a file of the tree. @param address on the portal's host */
  readonly file: (address: URL, request: RequestInit) => Promise<Response>;
}

interface RoutedRequest {
  readonly request: Request;
  readonly rules: HostRules;
  readonly edge: Edge;
  readonly sent: string;
  readonly route: EdgeRoute;
}

type Values = Readonly<Record<string, string>>;

const REASON_PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  421: 'Misdirected Request',
  502: 'Bad Gateway',
};
const FOUND_STATUSES = [200, 206, 304, 416];
/** Headers that the runtime sets itself, and headers of a protocol upgrade, which would bypass all checks. */
const REMOVED_HEADERS = ['host', 'connection', 'upgrade'];
/** Cloudflare uses this status and higher ones for an unreachable backend. */
const UNREACHABLE_STATUS_MIN = 520;

/** Answers a request by the rules of host.json (rules 13.2, 13.3, S14.12). */
async function answer(request: Request, rules: HostRules, edge: Edge): Promise<Response> {
  const [, path = '', query = ''] = /^[^:]+:\/\/[^/?#]*([^?#]*)(\?[^#]*)?/.exec(request.url) ?? [];
  const route = resolveRoute(path, query, rules);
  const routed = { request, rules, edge, sent: path + query, route };
  const { status, location, isBackend } = route;
  if (new URL(request.url).hostname !== rules.host) return refuse(routed, 421);
  if (status !== undefined)
    return location === undefined
      ? refuse(routed, status)
      : respond(routed, new Response(null), status, { location });
  if (!isBackend) return answerFromTree(routed);
  return request.method === 'TRACE' ? refuse(routed, 405) : answerFromBackend(routed);
}

async function answerFromTree(routed: RoutedRequest): Promise<Response> {
  const { method, headers } = routed.request;
  const isReading = method === 'GET' || method === 'HEAD';
  const page = await findPage(routed, { method: isReading ? method : 'HEAD', headers });
  if (page) return isReading ? page : refuse(routed, 405);
  const missingPage = await findFile(routed, '/404.html', { method: isReading ? method : 'GET' });
  return missingPage ? respond(routed, missingPage, 404) : refuse(routed, 404);
}

async function findPage(routed: RoutedRequest, init: RequestInit): Promise<Response | undefined> {
  const { path } = routed.route;
  // Compressed files and the 404 page have no public address.
  if (/^\/404(?:\.html)?$|\.(?:br|gz)$/.test(path)) return undefined;
  const names = path.includes('.') ? [path, `${path}.html`] : [`${path}.html`, path];
  for (const name of path === '/' ? ['/index.html'] : names) {
    const response = await findFile(routed, name, init);
    if (response) return response;
  }
  const rewrite = routed.rules.rewrites.find(({ under }) => path.startsWith(under));
  return rewrite && findFile(routed, `${rewrite.page}.html`, init);
}

async function findFile(routed: RoutedRequest, name: string, init: RequestInit) {
  const { rules, edge, request } = routed;
  const address = new URL(name.split('/').map(encodeURIComponent).join('/'), request.url);
  const response = await edge.file(address, init);
  if (!FOUND_STATUSES.includes(response.status)) return undefined;
  const type = rules.types[name.slice(name.lastIndexOf('.') + 1)];
  return respond(routed, response, response.status, {
    ...(type && { 'content-type': `${type}; charset=utf-8` }),
    ...(name.startsWith('/_astro/') && {
      'cache-control': rules.cache.assets,
      'content-security-policy': rules.policies['/_astro'] ?? '',
    }),
  });
}

async function answerFromBackend(routed: RoutedRequest): Promise<Response> {
  const { request, rules, edge, route } = routed;
  const headers = new Headers(request.headers);
  for (const name of request.headers.keys())
    if (REMOVED_HEADERS.includes(name) || isSpoofableHeader(name, rules)) headers.delete(name);
  headers.set('x-forwarded-for', edge.visitor);
  headers.set('x-forwarded-proto', new URL(request.url).protocol.slice(0, -1));
  const { method, body } = request;
  const init = { method, headers, body, redirect: 'manual', duplex: 'half' } as const;
  const response = await fetch(edge.backend + routed.sent, init).catch(() => undefined);
  if (!response || response.status >= UNREACHABLE_STATUS_MIN)
    return refuse(routed, 502, { 'cache-control': rules.cache.proxied });
  const responseHeaders = new Headers(response.headers);
  for (const [name, value] of Object.entries(createHeaders(route.path, rules)))
    if (rules.added.includes(name)) responseHeaders.append(name, value);
    else if (rules.overwritten.includes(name) || !responseHeaders.has(name))
      responseHeaders.set(name, value);
  responseHeaders.set('cache-control', rules.cache.proxied);
  return new Response(response.body, { status: response.status, headers: responseHeaders });
}

function refuse(routed: RoutedRequest, status: number, extraHeaders?: Values): Response {
  return respond(
    routed,
    new Response(`${status} ${REASON_PHRASES[status]}\n`),
    status,
    extraHeaders,
  );
}

/** Adds the headers of the portal, and removes the header by which Cloudflare lets every site read files. */
function respond(
  { rules, route }: RoutedRequest,
  original: Response,
  status: number,
  extraHeaders?: Values,
): Response {
  const headers = new Headers(original.headers);
  headers.delete('access-control-allow-origin');
  const values = {
    'cache-control': rules.cache.pages,
    ...createHeaders(route.path, rules),
    ...extraHeaders,
  };
  for (const [name, value] of Object.entries(values)) headers.set(name, value);
  return new Response(original.body, { status, headers });
}

export const createWorker = (rules: HostRules, backend: string) => ({
  fetch: (request: Request, { ASSETS }: { readonly ASSETS: { readonly fetch: Edge['file'] } }) =>
    answer(request, rules, {
      backend,
      visitor: request.headers.get('cf-connecting-ip') ?? '',
      file: (address, init) => ASSETS.fetch(address, init),
    }),
});

export const createEdgeFunction =
  (rules: HostRules, backend: string) =>
  (request: Request, context: { readonly ip: string; next(request: Request): Promise<Response> }) =>
    answer(request, rules, {
      backend,
      visitor: context.ip,
      file: (address, init) => context.next(new Request(address, init)),
    });
