import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a host of the cloud does with a request, as far as its rule files decide it. */
export interface CloudAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The file of the tree that is sent. */
  readonly file?: string;
  /** The backend's address that is asked instead. */
  readonly proxied?: string;
}

type Rule = readonly [from: string, to: string, status: string];

/**
 * Netlify: a slash at the end says nothing, a file wins over a rule, headers of several rules are joined by commas, and a header line
 * without a colon says nothing.
 */
export function netlify(tree: string): (path: string) => CloudAnswer {
  const redirects = readRules(tree);
  return (address) => {
    const path = pathOf(address).replace(/(?<=.)\/$/, '');
    const headers = new Headers();
    for (const { name, value } of headerLines(tree, path))
      if (value !== undefined) headers.append(name, value);
    const own = fileOf(tree, path);
    if (own) return { status: 200, headers, file: own };
    const target = targetOf(redirects, path);
    if (target?.startsWith('https:')) return { status: 200, headers, proxied: target };
    const file = target && fileOf(tree, target);
    return file ? { status: 200, headers, file } : { status: 404, headers, file: '404.html' };
  };
}

/**
 * Cloudflare: a rule wins over a file, and nothing foreign is proxied; `.html` and a slash at the end
 * are led to the plain address; `!` takes a header away.
 */
export function cloudflare(tree: string): (path: string) => CloudAnswer {
  const redirects = readRules(tree).filter(([, to]) => to.startsWith('/'));
  return (address) => {
    const path = pathOf(address);
    const headers = new Headers({ 'referrer-policy': 'strict-origin-when-cross-origin' });
    const written = new Set<string>();
    for (const { name, value } of headerLines(tree, path))
      if (value === undefined) headers.delete(name.replace(/^!\s*/, ''));
      else if (written.has(name)) headers.append(name, value);
      else {
        headers.set(name, value);
        written.add(name);
      }
    const wanted = targetOf(redirects, path) ?? path;
    const plain = wanted.replace(/(?<=.)\/$|\.html$/, '');
    const file = fileOf(tree, plain);
    if (!file) return { status: 404, headers, file: '404.html' };
    if (plain === wanted) return { status: 200, headers, file };
    headers.set('location', plain + address.slice(path.length));
    return { status: 308, headers };
  };
}

/** An address without its query. */
export function pathOf(address: string): string {
  return address.split('?')[0] ?? '';
}

/** The file of a path, with or without `.html`. */
function fileOf(tree: string, path: string): string | undefined {
  const name = path === '/' ? 'index.html' : path.slice(1);
  return [name, `${name}.html`].find((file) => isFile(tree, file));
}

/** Whether a tree has a file. */
export function isFile(tree: string, file: string): boolean {
  return statSync(join(tree, file), { throwIfNoEntry: false })?.isFile() === true;
}

function linesOf(tree: string, file: string): string[] {
  return readFileSync(join(tree, file), 'utf8').split('\n').filter(Boolean);
}

function readRules(tree: string): Rule[] {
  return linesOf(tree, '_redirects').map((line) => {
    const [from = '', to = '', status = '', ...rest] = line.split(' ');
    if (status !== '200' || rest.length > 0) throw new Error(`No rule: ${line}`);
    return [from, to, status];
  });
}

/** Where the first rule for a path leads. */
function targetOf(rules: readonly Rule[], path: string): string | undefined {
  for (const [from, to] of rules) {
    const splat = splatOf(from, path);
    if (splat !== undefined) return to.replace(':splat', splat);
  }
  return undefined;
}

/** What the star of a pattern stands for; undefined when the path is another. */
function splatOf(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith('*')) return pattern === path ? '' : undefined;
  const before = pattern.slice(0, -1);
  return path.startsWith(before) ? path.slice(before.length) : undefined;
}

/** The header lines of every rule for a path; without a value what takes a header away. */
function headerLines(tree: string, path: string): { name: string; value: string | undefined }[] {
  let applies = false;
  return linesOf(tree, '_headers').flatMap((line) => {
    if (line.startsWith('/')) {
      applies = splatOf(line, path) !== undefined;
      return [];
    }
    const [, name = '', value] = /^\s+([^:]+)(?:: (.+))?$/.exec(line) ?? [];
    return applies ? [{ name: name.toLowerCase(), value }] : [];
  });
}
