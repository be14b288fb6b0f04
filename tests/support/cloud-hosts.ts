import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Response of a cloud host as its rule files define it. */
export interface CloudAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** File of the tree that is sent. */
  readonly file?: string;
  /** Backend URL to which the request is proxied. */
  readonly proxied?: string;
}

type Rule = readonly [from: string, to: string, status: string];

/**
 * Netlify: ignores trailing slashes; files win over rules; headers of several rules are joined by
 * commas; ignores header lines without colon.
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
 * Cloudflare: rules win over files; no proxying to other hosts; redirects `.html` and trailing
 * slashes; `!` removes a header.
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

export function pathOf(address: string): string {
  return address.split('?')[0] ?? '';
}

/** File of a path, with or without `.html`. */
function fileOf(tree: string, path: string): string | undefined {
  const name = path === '/' ? 'index.html' : path.slice(1);
  return [name, `${name}.html`].find((file) => isFile(tree, file));
}

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

/** Target of the first matching rule. */
function targetOf(rules: readonly Rule[], path: string): string | undefined {
  for (const [from, to] of rules) {
    const splat = splatOf(from, path);
    if (splat !== undefined) return to.replace(':splat', splat);
  }
  return undefined;
}

/** Text that the splat matches; undefined without a match. */
function splatOf(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith('*')) return pattern === path ? '' : undefined;
  const before = pattern.slice(0, -1);
  return path.startsWith(before) ? path.slice(before.length) : undefined;
}

/** Header lines of all matching rules; a line without value removes a header. */
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
