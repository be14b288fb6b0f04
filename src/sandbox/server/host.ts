import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import { SANDBOX_PORT } from '../../sites/environments.ts';
import { FILE_POLICY, FILE_TYPES, HOST_RULES } from '../../sites/host-rules.ts';

const { cache, redirects, rewrites, secret } = HOST_RULES;

/** The origin of the provider at which pages of dev sign in, unless the sandbox replaces the origin in the pages. */
export const OWN_PROVIDER = `http://localhost:${SANDBOX_PORT + 1}`;

/** Matches hidden files (except those of RFC 8615), parent folders, other spellings of a path, and the 404 page. */
const UNSERVED_PATH = /\/\.(?!well-known\/)|\/\/|\\|^\/404(?:\.html)?$/;

/**
 * Reads the page that is shown for unknown addresses.
 * @param providerOrigin is the origin of the provider at which the pages sign in
 */
export function readNotFoundPage(folder: string, providerOrigin = OWN_PROVIDER): string {
  return replaceProvider(readFileSync(join(folder, '404.html'), 'utf8'), providerOrigin);
}

function replaceProvider(html: string, providerOrigin: string): string {
  return html.replace(`"${OWN_PROVIDER}"`, `"${providerOrigin}"`);
}

/**
 * Serves a tree of dist by the same rules as every other host (rules 13.2, 13.3).
 * @param providerOrigin is the origin of the provider at which the pages sign in
 */
export function serveTree(app: Hono, folder: string, providerOrigin = OWN_PROVIDER): void {
  const hasOtherProvider = providerOrigin !== OWN_PROVIDER;

  function findFile(path: string): string | undefined {
    if (UNSERVED_PATH.test(path)) return undefined;
    const rewrite = rewrites.find(({ under }) => path.startsWith(under));
    const pages = path === '/' ? ['/index'] : [path, ...(rewrite ? [rewrite.page] : [])];
    return [
      // Files without a known type, such as host rules, have no address.
      ...(Object.hasOwn(FILE_TYPES, extname(path).slice(1)) ? [path] : []),
      ...pages.map((page) => `${page}.html`),
    ].find((file) => existsSync(join(folder, file)));
  }

  app.get('*', redirectToPage);
  app.get('*', requestWholeFile, addTreeHeaders, etag(), compress(), async (context, next) => {
    const file = findFile(context.req.path);
    const path = file ?? '/404.html';
    const isChangedPage = hasOtherProvider && path.endsWith('.html');
    const serve = serveStatic({ root: folder, path, precompressed: !isChangedPage });
    const answer = await serve(context, next);
    if (!answer) return undefined;
    const { headers } = answer;
    if (isChangedPage) headers.delete('content-length');
    const body = isChangedPage ? replaceProvider(await answer.text(), providerOrigin) : answer.body;
    return new Response(body, { status: file ? answer.status : 404, headers });
  });
}

const redirectToPage: MiddlewareHandler = async (context, next) => {
  const { path } = context.req;
  const { pathname, search } = new URL(context.req.url);
  if (pathname.length > 1 && pathname.endsWith('/')) {
    // The address has no empty segments, because //evil.test is another host. The path stays encoded, because
    // browsers drop a decoded tab or line break, so that /%09/evil.test/ would be another host, too.
    const page = `/${pathname.split('/').filter(Boolean).join('/')}`;
    addSecretHeaders(context, page);
    return context.redirect(page + search, 308);
  }
  const redirect = redirects.find(({ from }) => from === path);
  return redirect ? context.redirect(redirect.to, 302) : next();
};

/**
 * Turns a request into GET for the whole file. HEAD then has the same headers, and parts of a file have no
 * ETag of their own. Weights of encodings are removed, because `serveStatic` finds no file with a weight.
 */
const requestWholeFile: MiddlewareHandler = async (context, next) => {
  const request = context.req.raw;
  const headers = new Headers(request.headers);
  headers.delete('range');
  const encodings = parseAccept(headers.get('accept-encoding') ?? '').filter(({ q }) => q > 0);
  headers.set('accept-encoding', encodings.map(({ type }) => type).join());
  context.req.raw = new Request(request.url, { headers });
  await next();
  // The log names the method of the original request.
  context.req.raw = request;
};

/** Adds headers after `etag` has run, because `etag` removes most headers of a 304. */
const addTreeHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { path } = context.req;
  context.header('vary', 'Accept-Encoding');
  context.header('last-modified', undefined);
  if (path.startsWith('/_astro/') && context.res.status !== 404) {
    context.header('cache-control', cache.assets);
    context.header('content-security-policy', FILE_POLICY);
  }
  addSecretHeaders(context, path);
};

function addSecretHeaders(context: Context, page: string): void {
  // A page also has the address of its file, such as /logout.html.
  if (!secret.paths.includes(page.replace(/\.html$/, ''))) return;
  for (const [name, value] of Object.entries(secret.headers)) context.header(name, value);
}
