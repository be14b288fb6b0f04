import type { Context, Hono } from 'hono';
import {
  ASSET_CACHE,
  PAGE_CACHE,
  REDIRECTS,
  REWRITES,
  SECRET_PATHS,
  SECRET_REFERRER_POLICY,
} from '../../sites/host-rules.ts';
import { openTree, type TreeFile } from './tree-files.ts';

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Serves a tree of dist by the same rules as every other host (rules 13.2, 13.3). */
export function serveTree(app: Hono, folder: string, identityOrigin: string): void {
  const fileAt = openTree(folder, identityOrigin);

  app.on(['GET', 'HEAD'], '*', async (context) => {
    const { path } = context.req;
    const { pathname, search } = new URL(context.req.url);
    if (pathname.length > 1 && pathname.endsWith('/')) {
      // Without empty names: //evil.test would lead to another host. As sent: browsers drop a decoded
      // tab or line break, so that /%09/evil.test/ would, too.
      const page = `/${pathname.split('/').filter(Boolean).join('/')}`;
      if (SECRET_PATHS.includes(page)) context.header('referrer-policy', SECRET_REFERRER_POLICY);
      return context.redirect(page + search, 308);
    }
    const redirect = REDIRECTS.find(({ from }) => from === path);
    if (redirect) return context.redirect(redirect.to, 302);
    const file = await pageOrFile(path, fileAt);
    if (file) return fileResponse(context, file, fileAt, 200);
    const missing = await fileAt('/404.html');
    return missing ? fileResponse(context, missing, fileAt, 404) : context.notFound();
  });
}

type FileAt = ReturnType<typeof openTree>;

async function pageOrFile(path: string, fileAt: FileAt): Promise<TreeFile | undefined> {
  const decoded = decodePath(path);
  if (decoded === undefined || ENCODINGS.some(({ suffix }) => decoded.endsWith(suffix)))
    return undefined;
  if (decoded === '/') return fileAt('/index.html');
  const own = (await fileAt(decoded)) ?? (await fileAt(`${decoded}.html`));
  if (own) return own;
  const rewrite = REWRITES.find(({ under }) => decoded.startsWith(under));
  return rewrite && fileAt(`${rewrite.page}.html`);
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function fileResponse(context: Context, file: TreeFile, fileAt: FileAt, status: 200 | 404) {
  const accepted = listOf(context.req.header('accept-encoding'), ',').map(encodingName);
  const encoded = await Promise.all(
    ENCODINGS.filter(({ name }) => accepted.includes(name)).map(async ({ name, suffix }) => ({
      name,
      packed: await fileAt(file.path + suffix),
    })),
  );
  const best = encoded.find(({ packed }) => packed !== undefined);
  const { bytes, etag } = best?.packed ?? file;
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': status === 200 && file.path.startsWith('/_astro/') ? ASSET_CACHE : PAGE_CACHE,
    vary: 'Accept-Encoding',
    etag,
    ...(best?.packed && { 'content-encoding': best.name }),
    ...(SECRET_PATHS.includes(context.req.path) && { 'referrer-policy': SECRET_REFERRER_POLICY }),
  });
  const known = listOf(context.req.header('if-none-match'), ',');
  if (status === 200 && known.includes(etag)) return new Response(null, { status: 304, headers });
  headers.set('content-length', String(bytes.length));
  return new Response(context.req.method === 'HEAD' ? null : bytes, { status, headers });
}

/** Returns '' for an encoding with `q=0`, which is a refusal. */
function encodingName(entry: string): string {
  const [name = '', quality] = listOf(entry, ';');
  return quality !== undefined && /^q=0(\.0*)?$/.test(quality) ? '' : name;
}

/** Not split by a pattern with spaces, whose time grows with the square of their number. */
function listOf(header = '', separator: string): string[] {
  return header.split(separator).map((entry) => entry.trim());
}
