import type { HostRules } from '../host-json.ts';
import { createHeaders, type EdgeRoute, isSpoofableHeader, resolveRoute } from './route.ts';

/** The parts of a request's handling that differ between Cloudflare and Netlify. */
interface EdgePlatform {
  readonly backendOrigin: string;
  readonly visitorAddress: string;
  /** Fetches a file of the tree. @param address has the portal's host */
  readonly fetchFile: (address: URL, request: RequestInit) => Promise<Response>;
}

interface RoutedRequest {
  readonly request: Request;
  readonly rules: HostRules;
  readonly edge: EdgePlatform;
  /** The path and query as the visitor has sent them. */
  readonly rawTarget: string;
  readonly route: EdgeRoute;
}

type HeaderValues = Readonly<Record<string, string>>;

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
/** Cloudflare uses this status and higher statuses for an unreachable backend. */
const UNREACHABLE_STATUS_MIN = 520;

/** Answers a request by the rules of host.json (rules 13.2, 13.3, S14.12). */
async function answerRequest(
  request: Request,
  rules: HostRules,
  edge: EdgePlatform,
): Promise<Response> {
  // `search` of a URL would lose a question mark without a query.
  const [, path = '', query = ''] = /^[^:]+:\/\/[^/?#]*([^?#]*)(\?[^#]*)?/.exec(request.url) ?? [];
  const route = resolveRoute(path, query, rules);
  const routedRequest = { request, rules, edge, rawTarget: path + query, route };
  const { status, location, isBackend } = route;
  if (new URL(request.url).hostname !== rules.host) return refuse(routedRequest, 421);
  if (status !== undefined)
    return location === undefined
      ? refuse(routedRequest, status)
      : respond(routedRequest, new Response(null), status, { location });
  if (!isBackend) return answerFromTree(routedRequest);
  return request.method === 'TRACE' ? refuse(routedRequest, 405) : answerFromBackend(routedRequest);
}

async function answerFromTree(routedRequest: RoutedRequest): Promise<Response> {
  const { method, headers } = routedRequest.request;
  const isReading = method === 'GET' || method === 'HEAD';
  // For other methods, HEAD finds out whether the answer is 405 or 404.
  const page = await findPage(routedRequest, { method: isReading ? method : 'HEAD', headers });
  if (page) return isReading ? page : refuse(routedRequest, 405, { allow: 'GET, HEAD' });
  const notFoundPage = await findFile(routedRequest, '/404.html', {
    method: isReading ? method : 'GET',
  });
  return notFoundPage ? respond(routedRequest, notFoundPage, 404) : refuse(routedRequest, 404);
}

async function findPage(
  routedRequest: RoutedRequest,
  init: RequestInit,
): Promise<Response | undefined> {
  const { path } = routedRequest.route;
  // Compressed files and the 404 page have no public address.
  if (/^\/404(?:\.html)?$|\.(?:br|gz)$/.test(path)) return undefined;
  const names = path.includes('.') ? [path, `${path}.html`] : [`${path}.html`, path];
  for (const name of path === '/' ? ['/index.html'] : names) {
    const response = await findFile(routedRequest, name, init);
    if (response) return response;
  }
  const rewrite = routedRequest.rules.rewrites.find(({ under }) => path.startsWith(under));
  return rewrite && findFile(routedRequest, `${rewrite.page}.html`, init);
}

async function findFile(routedRequest: RoutedRequest, name: string, init: RequestInit) {
  const { rules, edge, request } = routedRequest;
  const address = new URL(name.split('/').map(encodeURIComponent).join('/'), request.url);
  const response = await edge.fetchFile(address, init);
  if (!FOUND_STATUSES.includes(response.status)) return undefined;
  const type = rules.types[name.slice(name.lastIndexOf('.') + 1)];
  return respond(routedRequest, response, response.status, {
    ...(type && { 'content-type': `${type}; charset=utf-8` }),
    ...(name.startsWith('/_astro/') && {
      'cache-control': rules.cache.assets,
      'content-security-policy': rules.policies['/_astro'] ?? '',
    }),
  });
}

async function answerFromBackend(routedRequest: RoutedRequest): Promise<Response> {
  const { request, rules, edge, route } = routedRequest;
  const headers = new Headers(request.headers);
  for (const name of request.headers.keys())
    if (REMOVED_HEADERS.includes(name) || isSpoofableHeader(name, rules)) headers.delete(name);
  headers.set('x-forwarded-for', edge.visitorAddress);
  headers.set('x-forwarded-proto', new URL(request.url).protocol.slice(0, -1));
  const { method, body } = request;
  const init = { method, headers, body, redirect: 'manual', duplex: 'half' } as const;
  const response = await fetch(edge.backendOrigin + routedRequest.rawTarget, init).catch(
    () => undefined,
  );
  if (!response || response.status >= UNREACHABLE_STATUS_MIN)
    return refuse(routedRequest, 502, { 'cache-control': rules.cache.proxied });
  const responseHeaders = new Headers(response.headers);
  for (const [name, value] of Object.entries(createHeaders(route.path, rules)))
    if (rules.added.includes(name)) responseHeaders.append(name, value);
    else if (rules.overwritten.includes(name) || !responseHeaders.has(name))
      responseHeaders.set(name, value);
  responseHeaders.set('cache-control', rules.cache.proxied);
  return new Response(response.body, { status: response.status, headers: responseHeaders });
}

function refuse(
  routedRequest: RoutedRequest,
  status: number,
  extraHeaders?: HeaderValues,
): Response {
  return respond(
    routedRequest,
    new Response(`${status} ${REASON_PHRASES[status]}\n`),
    status,
    extraHeaders,
  );
}

/** Adds the headers of the portal, and removes the header by which Cloudflare lets every site read files. */
function respond(
  { rules, route }: RoutedRequest,
  response: Response,
  status: number,
  extraHeaders?: HeaderValues,
): Response {
  const headers = new Headers(response.headers);
  headers.delete('access-control-allow-origin');
  const values = {
    'cache-control': rules.cache.pages,
    ...createHeaders(route.path, rules),
    ...extraHeaders,
  };
  for (const [name, value] of Object.entries(values)) headers.set(name, value);
  return new Response(response.body, { status, headers });
}

export const createCloudflareWorker = (rules: HostRules, backendOrigin: string) => ({
  fetch: (
    request: Request,
    { ASSETS }: { readonly ASSETS: { readonly fetch: EdgePlatform['fetchFile'] } },
  ) =>
    answerRequest(request, rules, {
      backendOrigin,
      visitorAddress: request.headers.get('cf-connecting-ip') ?? '',
      fetchFile: (address, init) => ASSETS.fetch(address, init),
    }),
});

export const createNetlifyEdgeFunction =
  (rules: HostRules, backendOrigin: string) =>
  (request: Request, context: { readonly ip: string; next(request: Request): Promise<Response> }) =>
    answerRequest(request, rules, {
      backendOrigin,
      visitorAddress: context.ip,
      fetchFile: (address, init) => context.next(new Request(address, init)),
    });
