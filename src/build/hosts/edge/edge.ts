import type { HostDuties } from '../host-duties.ts';

/** What a runtime at the edge of a CDN offers beside the Fetch API. */
export interface Edge {
  /** Origin of the backend. */
  readonly backend: string;
  /** Network address of the visitor. */
  readonly visitor: string;
  /** A file of the tree, or an answer with another status. @param address on the portal's host */
  readonly file: (address: URL, request: RequestInit) => Promise<Response>;
}

/** A request with what a host must do about it. */
interface Asked {
  readonly request: Request;
  readonly duties: HostDuties;
  readonly edge: Edge;
  /** As it was sent. */
  readonly sent: string;
  readonly query: string;
  /** Decoded, and without empty names, as servers merge slashes. */
  readonly path: string;
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
export async function answer(request: Request, duties: HostDuties, edge: Edge): Promise<Response> {
  const [, sent = '', query = ''] = /^[^:]+:\/\/[^/?#]*([^?#]*)(\?[^#]*)?/.exec(request.url) ?? [];
  const path = decoded(sent);
  const asked = { request, duties, edge, sent, query, path: path ?? sent };
  if (new URL(request.url).hostname !== duties.host) return refusal(asked, 421);
  if (path === undefined || new RegExp(duties.refused, 'i').test(sent)) return refusal(asked, 400);
  if (isProxied(path, duties) !== isProxied(sent, duties)) return refusal(asked, 400);
  if (isProxied(sent, duties))
    return request.method === 'TRACE' ? refusal(asked, 405) : fromBackend(asked);
  // One address per page: /x/ is /x. Without empty names, as //host would be another host.
  if (sent.length > 1 && sent.endsWith('/'))
    return redirect(asked, 308, `/${sent.split('/').filter(Boolean).join('/')}${query}`);
  const target = duties.redirects.find(({ from }) => from === path);
  return target ? redirect(asked, 302, target.to) : fromTree(asked);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/');
  } catch {
    return undefined;
  }
}

function isProxied(path: string, { proxied }: HostDuties): boolean {
  return proxied.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
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
  const { path, duties } = asked;
  // Compressed files are no addresses.
  if (/\.(?:br|gz)$/.test(path)) return undefined;
  const names = path.includes('.') ? [path, `${path}.html`] : [`${path}.html`, path];
  for (const name of path === '/' ? ['/index.html'] : names) {
    const found = await fileAt(asked, name, init);
    if (found) return found;
  }
  const rewrite = duties.rewrites.find(({ under }) => path.startsWith(under));
  return rewrite && fileAt(asked, `${rewrite.page}.html`, init);
}

async function fileAt(
  asked: Asked,
  name: string,
  init: RequestInit,
): Promise<Response | undefined> {
  const { duties, edge, request } = asked;
  const address = new URL(name.split('/').map(encodeURIComponent).join('/'), request.url);
  const found = await edge.file(address, init);
  if (!FOUND.includes(found.status)) return undefined;
  const type = duties.types[name.slice(name.lastIndexOf('.') + 1)];
  return own(asked, found, found.status, {
    ...(type && { 'content-type': `${type}; charset=utf-8` }),
    ...(name.startsWith('/_astro/') && { 'cache-control': duties.cache.assets }),
  });
}

async function fromBackend(asked: Asked): Promise<Response> {
  const { request, duties, edge } = asked;
  const headers = new Headers(request.headers);
  for (const name of request.headers.keys())
    if ([...duties.claims, ...NOT_PASSED_ON].includes(name.replaceAll('_', '-')))
      headers.delete(name);
  headers.set('x-forwarded-for', edge.visitor);
  headers.set('x-forwarded-proto', new URL(request.url).protocol.slice(0, -1));
  const { method, body } = request;
  const init: RequestInit & { duplex: 'half' } = {
    ...{ method, headers, body, redirect: 'manual', duplex: 'half' },
  };
  const found = await fetch(edge.backend + asked.sent + asked.query, init).catch(() => undefined);
  if (!found || found.status >= UNREACHABLE)
    return refusal(asked, 502, { 'cache-control': duties.cache.proxied });
  const kept = new Headers(found.headers);
  for (const [name, value] of Object.entries(duties.headers))
    if (duties.added.includes(name)) kept.append(name, value);
    else if (!kept.has(name)) kept.set(name, value);
  kept.set('cache-control', duties.cache.proxied);
  return new Response(found.body, { status: found.status, headers: kept });
}

function refusal(asked: Asked, status: number, more?: Values): Response {
  return own(asked, new Response(`${status} ${WORDS[status]}\n`), status, more);
}

function redirect(asked: Asked, status: number, location: string): Response {
  return own(asked, new Response(null), status, { location });
}

/** Cloudflare lets every site read files by a header of its own. */
function own({ duties, path }: Asked, from: Response, status: number, more?: Values): Response {
  const { secret } = duties;
  const isSecret = secret.paths.includes(path.replace(/(?:\.html|\/)$/, ''));
  const headers = new Headers(from.headers);
  headers.delete('access-control-allow-origin');
  const values = {
    ...{ 'cache-control': duties.cache.pages, ...duties.headers },
    ...(isSecret && secret.headers),
    ...more,
  };
  for (const [name, value] of Object.entries(values)) headers.set(name, value);
  return new Response(from.body, { status, headers });
}
