import { type CloudAnswer, isFile } from './answer.ts';
import {
  type HeaderRule,
  linesOf,
  PLACEHOLDER,
  type Redirect,
  readHeaderRules,
  readRedirects,
  sentElsewhere,
  splatOf,
} from './rule-files.ts';

/** Characters of a line, and rules, of the two files. */
const LIMITS = {
  headerLine: 2000,
  headerRules: 100,
  redirectLine: 1000,
  statics: 2000,
  splats: 100,
};

/** What Pages sends without a rule; the last only with a file. */
const DEFAULTS = {
  'access-control-allow-origin': '*',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};
const FILE_CACHE = 'public, max-age=0, must-revalidate';

/**
 * Cloudflare Pages as https://developers.cloudflare.com/pages/configuration/ describes it.
 * cloudflare-emulator.test.ts has the sentences.
 */
export function cloudflare(tree: string): (address: string) => CloudAnswer {
  const redirects = readRedirects(tree).filter(({ to }) => to.startsWith('/'));
  const rules = readHeaderRules(tree);
  checkLimits(tree, readRedirects(tree), rules);
  return (address) => {
    const { pathname, search } = new URL(address, 'https://host');
    const elsewhere = sentElsewhere(redirects, pathname);
    if (elsewhere)
      return {
        status: Number(elsewhere.status),
        headers: new Headers({ location: elsewhere.to }),
      };
    const found = answerOf(tree, targetOf(redirects, pathname) ?? pathname);
    const headers = headersFor(rules, pathname, found.status === 200);
    if (found.location) headers.set('location', found.location + search);
    return { ...found, headers };
  };
}

type Found = Pick<CloudAnswer, 'status' | 'file'> & { readonly location?: string };

/** A file, a redirect to its address without `.html`, `/index` or slash, or the nearest 404. */
function answerOf(tree: string, path: string): Found {
  const name = path.slice(1);
  if (path.endsWith('/')) {
    if (isFile(tree, `${name}index.html`)) return { status: 200, file: `${name}index.html` };
    const page = name.slice(0, -1);
    return isFile(tree, `${page}.html`)
      ? { status: 308, location: `/${page}` }
      : missing(tree, name);
  }
  if (isFile(tree, name)) {
    const page = name.replace(/(?<=^|\/)index\.html$|\.html$/, '');
    return page === name ? { status: 200, file: name } : { status: 308, location: `/${page}` };
  }
  if (isFile(tree, `${name}.html`)) return { status: 200, file: `${name}.html` };
  if (isFile(tree, `${name}/index.html`)) return { status: 308, location: `${path}/` };
  return missing(tree, name);
}

function missing(tree: string, name: string): Found {
  const folders = name.split('/').slice(0, -1);
  const places = folders.map((_, index) => `${folders.slice(0, index + 1).join('/')}/404.html`);
  return { status: 404, file: places.reverse().find((file) => isFile(tree, file)) ?? '404.html' };
}

function targetOf(redirects: readonly Redirect[], path: string): string | undefined {
  for (const { from, to } of redirects) {
    const splat = splatOf(from, path);
    if (splat !== undefined) return to.replace(':splat', splat);
  }
  return undefined;
}

/** Rules replace what Pages sends itself, and are joined with each other. */
function headersFor(rules: readonly HeaderRule[], path: string, isSent: boolean): Headers {
  const headers = new Headers({ ...DEFAULTS, ...(isSent && { 'cache-control': FILE_CACHE }) });
  const written = new Set<string>();
  const matching = rules.filter((rule) => splatOf(rule.path, path) !== undefined);
  for (const { lines } of matching) {
    for (const line of lines) if (line.startsWith('! ')) headers.delete(line.slice(2));
    for (const line of lines.filter((one) => !one.startsWith('! '))) {
      const [, name = '', value = ''] = /^([^:]+):\s*(.+)$/.exec(line) ?? [];
      if (written.has(name)) headers.append(name, value);
      else headers.set(name, value);
      written.add(name);
    }
  }
  return headers;
}

/** @throws Error where Pages would ignore a line or a rule */
function checkLimits(tree: string, redirects: Redirect[], rules: HeaderRule[]): void {
  const splats = redirects.filter(({ from }) => from.includes('*') || PLACEHOLDER.test(from));
  const isTooLong = (file: string, most: number) =>
    linesOf(tree, file).some((line) => line.length > most);
  if (
    isTooLong('_headers', LIMITS.headerLine) ||
    isTooLong('_redirects', LIMITS.redirectLine) ||
    rules.length > LIMITS.headerRules ||
    splats.length > LIMITS.splats ||
    redirects.length - splats.length > LIMITS.statics
  )
    throw new Error('Cloudflare Pages ignores rules beyond its limits.');
}
