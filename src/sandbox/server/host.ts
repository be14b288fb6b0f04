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

/** The provider for which pages of dev are built. */
export const OWN_PROVIDER = `http://localhost:${SANDBOX_PORT + 1}`;

/** Hidden files but RFC 8615's, parent folders, other spellings of a path, and the 404 page. */
const NOT_SERVED = /\/\.(?!well-known\/)|\/\/|\\|^\/404(?:\.html)?$/;

/** The page of a tree that says that nothing is there. @param signInAt as for the whole tree */
export function missingPage(folder: string, signInAt = OWN_PROVIDER): string {
  return movedPage(readFileSync(join(folder, '404.html'), 'utf8'), signInAt);
}

function movedPage(html: string, signInAt: string): string {
  return html.replace(`"${OWN_PROVIDER}"`, `"${signInAt}"`);
}

/**
 * Serves a tree of dist by the same rules as every other host (rules 13.2, 13.3).
 * @param signInAt where its pages sign in instead of at the provider for which they are built
 */
export function serveTree(app: Hono, folder: string, signInAt = OWN_PROVIDER): void {
  const isMoved = signInAt !== OWN_PROVIDER;

  function fileAt(path: string): string | undefined {
    if (NOT_SERVED.test(path)) return undefined;
    const rewrite = rewrites.find(({ under }) => path.startsWith(under));
    const pages = path === '/' ? ['/index'] : [path, ...(rewrite ? [rewrite.page] : [])];
    return [
      // Any other file, such as host rules, is not found.
      ...(Object.hasOwn(FILE_TYPES, extname(path).slice(1)) ? [path] : []),
      ...pages.map((page) => `${page}.html`),
    ].find((file) => existsSync(join(folder, file)));
  }

  app.get('*', redirectTo);
  app.get('*', wholeFile, treeHeaders, etag(), compress(), async (context, next) => {
    const file = fileAt(context.req.path);
    const path = file ?? '/404.html';
    const isChanged = isMoved && path.endsWith('.html');
    const serve = serveStatic({ root: folder, path, precompressed: !isChanged });
    const answer = await serve(context, next);
    if (!answer) return undefined;
    const { headers } = answer;
    if (isChanged) headers.delete('content-length');
    const body = isChanged ? movedPage(await answer.text(), signInAt) : answer.body;
    return new Response(body, { status: file ? answer.status : 404, headers });
  });
}

const redirectTo: MiddlewareHandler = async (context, next) => {
  const { path } = context.req;
  const { pathname, search } = new URL(context.req.url);
  if (pathname.length > 1 && pathname.endsWith('/')) {
    // Without empty names: //evil.test would lead to another host. As sent: browsers drop a decoded
    // tab or line break, so that /%09/evil.test/ would, too.
    const page = `/${pathname.split('/').filter(Boolean).join('/')}`;
    secretHeaders(context, page);
    return context.redirect(page + search, 308);
  }
  const redirect = redirects.find(({ from }) => from === path);
  return redirect ? context.redirect(redirect.to, 302) : next();
};

/**
 * Asks for the whole file as GET does, so that HEAD has its headers and no part has an ETag of its
 * own, and for every accepted coding without its weight, by which `serveStatic` finds no file.
 */
const wholeFile: MiddlewareHandler = async (context, next) => {
  const asked = context.req.raw;
  const headers = new Headers(asked.headers);
  headers.delete('range');
  const accepted = parseAccept(headers.get('accept-encoding') ?? '').filter(({ q }) => q > 0);
  headers.set('accept-encoding', accepted.map(({ type }) => type).join());
  context.req.raw = new Request(asked.url, { headers });
  await next();
  // Logs name the method that was sent.
  context.req.raw = asked;
};

/** Runs outside of `etag`, which keeps few headers of a 304. */
const treeHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { path } = context.req;
  context.header('vary', 'Accept-Encoding');
  context.header('last-modified', undefined);
  if (path.startsWith('/_astro/') && context.res.status !== 404) {
    context.header('cache-control', cache.assets);
    context.header('content-security-policy', FILE_POLICY);
  }
  secretHeaders(context, path);
};

function secretHeaders(context: Context, page: string): void {
  // By the name of its file, too.
  if (!secret.paths.includes(page.replace(/\.html$/, ''))) return;
  for (const [name, value] of Object.entries(secret.headers)) context.header(name, value);
}
