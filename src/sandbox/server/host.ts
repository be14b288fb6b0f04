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

/** Pages of dev sign in at this provider, unless the sandbox replaces it by another. */
export const OWN_PROVIDER = `http://localhost:${SANDBOX_PORT + 1}`;

/** Matches hidden files (except those of RFC 8615), parent folders, other spellings of a path, and the 404 page. */
const NOT_SERVED = /\/\.(?!well-known\/)|\/\/|\\|^\/404(?:\.html)?$/;

/** Reads the page for missing pages. @param signInAt as in `serveTree` */
export function readMissingPage(folder: string, signInAt = OWN_PROVIDER): string {
  return replaceProvider(readFileSync(join(folder, '404.html'), 'utf8'), signInAt);
}

function replaceProvider(html: string, signInAt: string): string {
  return html.replace(`"${OWN_PROVIDER}"`, `"${signInAt}"`);
}

/**
 * Serves a tree of dist by the same rules as every other host (rules 13.2, 13.3).
 * @param signInAt origin of the provider at which the pages sign in
 */
export function serveTree(app: Hono, folder: string, signInAt = OWN_PROVIDER): void {
  const hasOtherProvider = signInAt !== OWN_PROVIDER;

  function findFile(path: string): string | undefined {
    if (NOT_SERVED.test(path)) return undefined;
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
    const isChanged = hasOtherProvider && path.endsWith('.html');
    const serve = serveStatic({ root: folder, path, precompressed: !isChanged });
    const answer = await serve(context, next);
    if (!answer) return undefined;
    const { headers } = answer;
    if (isChanged) headers.delete('content-length');
    const body = isChanged ? replaceProvider(await answer.text(), signInAt) : answer.body;
    return new Response(body, { status: file ? answer.status : 404, headers });
  });
}

const redirectToPage: MiddlewareHandler = async (context, next) => {
  const { path } = context.req;
  const { pathname, search } = new URL(context.req.url);
  if (pathname.length > 1 && pathname.endsWith('/')) {
    // The page has no empty segments, because //evil.test is another host. The path stays encoded, because
    // browsers drop a decoded tab or line break, which makes /%09/evil.test/ another host, too.
    const page = `/${pathname.split('/').filter(Boolean).join('/')}`;
    addSecretHeaders(context, page);
    return context.redirect(page + search, 308);
  }
  const redirect = redirects.find(({ from }) => from === path);
  return redirect ? context.redirect(redirect.to, 302) : next();
};

/**
 * Turns a request into GET for the whole file, so that HEAD has the same headers, and parts of a file have no
 * ETag of their own. Removes the weights of encodings, because `serveStatic` finds no file with a weight.
 */
const requestWholeFile: MiddlewareHandler = async (context, next) => {
  const request = context.req.raw;
  const headers = new Headers(request.headers);
  headers.delete('range');
  const accepted = parseAccept(headers.get('accept-encoding') ?? '').filter(({ q }) => q > 0);
  headers.set('accept-encoding', accepted.map(({ type }) => type).join());
  context.req.raw = new Request(request.url, { headers });
  await next();
  // The log names the method of the original request.
  context.req.raw = request;
};

/** Adds headers outside `etag`, which removes most headers of a 304. */
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
  // A page also has the address of its file.
  if (!secret.paths.includes(page.replace(/\.html$/, ''))) return;
  for (const [name, value] of Object.entries(secret.headers)) context.header(name, value);
}
