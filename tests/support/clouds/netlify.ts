import { type CloudAnswer, isFile, pathOf } from './answer.ts';
import {
  type HeaderRule,
  readHeaderRules,
  readRedirects,
  sentElsewhere,
  splatOf,
} from './rule-files.ts';

/**
 * Netlify as https://docs.netlify.com/manage/routing/ and the parser of its headers describe it
 * (https://github.com/netlify/build, packages/headers-parser), with Pretty URLs off, as the README
 * says. netlify-emulator.test.ts has the sentences.
 */
export function netlify(tree: string): (address: string) => CloudAnswer {
  const redirects = readRedirects(tree).filter(({ from, to }) => from !== to);
  const rules = readHeaderRules(tree);
  return (address) => {
    const path = pathOf(address).replace(/(?<=.)\/$/, '');
    const headers = headersFor(rules, path);
    const elsewhere = sentElsewhere(redirects, path);
    if (elsewhere)
      return {
        status: Number(elsewhere.status),
        headers: new Headers({ location: elsewhere.to }),
      };
    const own = fileOf(tree, path);
    if (own) return { status: 200, headers, file: own };
    const target = targetOf(redirects, path);
    if (target?.startsWith('https:'))
      return { status: 200, headers: new Headers(), proxied: target };
    const file = target && fileOf(tree, target);
    return file ? { status: 200, headers, file } : { status: 404, headers, file: '404.html' };
  };
}

/** Joins values of the same header; a line without colon is no header. */
function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const headers = new Headers({ 'cache-control': 'public,max-age=0,must-revalidate' });
  const written = new Set<string>();
  for (const line of rules
    .filter((rule) => matches(rule.path, path))
    .flatMap(({ lines }) => lines)) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.+)$/.exec(line) ?? [];
    if (name === '') continue;
    if (written.has(name)) headers.append(name, value);
    else headers.set(name, value);
    written.add(name);
  }
  return headers;
}

/** With or without a slash at the end, in any case; `/x/*` also matches `/x`. */
function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/').filter(Boolean);
  const source = parts
    .map((part) => (part === '*' ? '?(.*)' : part.replace(/[.+?()]/g, '\\$&')))
    .join('/');
  return new RegExp(`^/${source}/?$`, 'i').test(path);
}

function targetOf(redirects: ReturnType<typeof readRedirects>, path: string): string | undefined {
  for (const { from, to } of redirects) {
    const splat = splatOf(from, path);
    if (splat !== undefined) return to.replace(':splat', splat);
  }
  return undefined;
}

/** File of a path, with or without `.html`. */
function fileOf(tree: string, path: string): string | undefined {
  const name = path === '/' ? 'index.html' : path.slice(1);
  return [name, `${name}.html`].find((file) => isFile(tree, file));
}
