import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

type Copy = string | readonly Copy[] | { readonly [name: string]: Copy };

type CopyModule = Readonly<Record<string, Copy>>;

const PORTAL = resolve('src/portal');

const PATTERNS = ['copy/*.ts', 'journeys/**/*copy.ts'];

const FILE = /^(?:copy\/([\w-]+)|journeys\/([\w/-]+)\/(?:\w+-)?copy)\.ts$/;

const PATHS = globSync(PATTERNS, { cwd: PORTAL, exclude: ['copy/fill.ts'] }).sort();

/** The exports of each file, with their keys. */
const MODULES = new Map(
  await Promise.all(
    PATHS.map(async (path) => [resolve(PORTAL, path), await exportsOf(path)] as const),
  ),
);

async function exportsOf(path: string) {
  const copy: CopyModule = await import(pathToFileURL(resolve(PORTAL, path)).href);
  return Object.entries(copy).map(([name, value]) => ({ name, key: keyOf(path, name), value }));
}

export function allSentences(): ReadonlyMap<string, string> {
  const all = [...MODULES.values()].flat();
  return new Map(all.flatMap(({ key, value }) => sentencesOf(key, value)));
}

export function withSentences(
  file: string,
  replacements: ReadonlyMap<string, string>,
): CopyModule | undefined {
  const entries = MODULES.get(file)?.map(
    ({ name, key, value }) => [name, replaced(key, value, replacements)] as const,
  );
  return entries && Object.fromEntries(entries);
}

/** An export `copy`, or of the module's name, adds nothing to the module's key. */
function keyOf(path: string, name: string): string {
  const [, shared, journey = ''] = FILE.exec(path) ?? [];
  const module = shared ?? journey.replaceAll('/', '.');
  const last = module.split('.').at(-1) ?? '';
  const own = last.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return name === 'copy' || name === own ? module : `${module}.${name}`;
}

function sentencesOf(key: string, value: Copy): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) => sentencesOf(`${key}.${name}`, inner));
}

function replaced(key: string, value: Copy, replacements: ReadonlyMap<string, string>): Copy {
  if (typeof value === 'string') return replacements.get(key) ?? value;
  const inner = (name: string, part: Copy) => replaced(`${key}.${name}`, part, replacements);
  if (Array.isArray(value)) return value.map((part: Copy, at) => inner(String(at), part));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inner(name, part)]));
}
