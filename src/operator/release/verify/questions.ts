import { type HostRules, hostRules, MISSING } from '../../../build/hosts/host-json.ts';
import { sha256 } from '../sums.ts';

export type Question = {
  readonly path: string;
  readonly headers: Headers;
} & (
  | {
      readonly kind: 'file';
      readonly status: 200 | 404;
      readonly file: string;
      readonly hash: string;
      readonly codings: readonly string[];
    }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'redirect'; readonly to: string; readonly statuses: readonly number[] }
  | { readonly kind: 'backend'; readonly pages: ReadonlySet<string>; readonly policy: string }
  | { readonly kind: 'name'; readonly name: string }
);

const FOREIGN_NAME = 'gibt-es-nicht.example';
const CODINGS = { gzip: '.gz', br: '.br' };
const NO_REQUEST = /\.(?:br|gz)$/;
/** Tells what the host must do, and is not served itself. */
export const HOST_FILE = 'host.json';
/** Tells deploy.sh what a bucket has. */
const DEPLOY_FILE = '.files';
const NORMALISED = [301, 302, 307, 308];

/** All requests that check a deployed tree, given by path inside it (rule 30.6). */
export function questionsOf(tree: ReadonlyMap<string, Uint8Array>): readonly Question[] {
  const rules = rulesIn(Buffer.from(tree.get(HOST_FILE) ?? '').toString());
  const hashes = new Map([...tree].map(([file, bytes]) => [file, sha256(bytes)]));
  const served = [...tree.keys()].filter((file) => !NO_REQUEST.test(file) && file !== HOST_FILE);
  const about = (path: string) => ({ path, headers: headersAt(path, rules) });
  const fileAt = (path: string, file: string, status: 200 | 404 = 200): Question => ({
    ...about(path),
    kind: 'file',
    status,
    file,
    hash: hashes.get(file) ?? '',
    codings: [
      'identity',
      ...Object.entries(CODINGS).flatMap(([coding, end]) => (tree.has(file + end) ? coding : [])),
    ],
  });
  const pages = new Set(
    served.filter((file) => file.endsWith('.html')).map((file) => hashes.get(file) ?? ''),
  );
  return [
    ...served.filter((file) => file !== '404.html').map((file) => fileAt(addressOf(file), file)),
    ...rules.rewrites.map(({ under, page }) =>
      fileAt(`${under}${MISSING}`, `${page.slice(1)}.html`),
    ),
    fileAt(`/${MISSING}`, '404.html', 404),
    ...[HOST_FILE, DEPLOY_FILE].map((name): Question => ({ ...about(`/${name}`), kind: 'hidden' })),
    ...rules.redirects.map(
      ({ from, to }): Question => ({ ...about(from), kind: 'redirect', to, statuses: [302] }),
    ),
    ...rules.rewrites.map(({ page }): Question => {
      const path = `${addressOf(`${page.slice(1)}.html`)}/`;
      return { ...about(path), kind: 'redirect', to: page, statuses: NORMALISED };
    }),
    ...rules.proxied.map(
      (prefix): Question => ({
        path: `${prefix}/${MISSING}`,
        headers: overwrittenHeaders(rules),
        kind: 'backend',
        pages,
        policy: rules.policies[prefix] ?? '',
      }),
    ),
    ...['/', ...rules.proxied.slice(0, 1)].map(
      (path): Question => ({ ...about(path), kind: 'name', name: FOREIGN_NAME }),
    ),
  ];
}

function addressOf(file: string): string {
  const path = `/${file.split('/').map(encodeURIComponent).join('/')}`;
  return path === '/index.html' ? '/' : path.replace(/\.html$/, '');
}

/** Reads the rules of the release, as those of this code may be newer. @throws Error */
function rulesIn(text: string): HostRules {
  try {
    return hostRules.parse(JSON.parse(text));
  } catch {
    throw new Error(
      'The release has no host.json that this version reads. Verify it with the version of the release.',
    );
  }
}

function overwrittenHeaders({ headers, overwritten }: HostRules): Headers {
  return new Headers(overwritten.map((name): [string, string] => [name, headers[name] ?? '']));
}

function headersAt(path: string, { headers, policies, secret, cache }: HostRules): Headers {
  return new Headers({
    ...headers,
    ...(secret.paths.includes(path) && secret.headers),
    ...(path.startsWith('/_astro/') && {
      'cache-control': cache.assets,
      'Content-Security-Policy': policies['/_astro'] ?? '',
    }),
  });
}
