import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

type Copy = string | readonly Copy[] | { readonly [name: string]: Copy };

type CopyModule = Readonly<Record<string, Copy>>;

const PORTAL = resolve('src/portal');

const PATTERNS = ['copy/*.ts', 'journeys/**/*copy.ts'];

const FILE = /^(?:copy\/([\w-]+)|journeys\/([\w/-]+)\/(?:\w+-)?copy)\.ts$/;

const MODULES: ReadonlyMap<string, CopyModule> = new Map(
  await Promise.all(
    globSync(PATTERNS, { cwd: PORTAL, exclude: ['copy/fill.ts'] })
      .sort()
      .map(async (path): Promise<[string, CopyModule]> => {
        const file = resolve(PORTAL, path);
        return [file, await import(pathToFileURL(file).href)];
      }),
  ),
);

export function allSentences(): ReadonlyMap<string, string> {
  return new Map(
    [...MODULES].flatMap(([file, copy]) =>
      sentencesOf(Object.entries(copy).map(([name, value]) => [keyOf(file, name), value])),
    ),
  );
}

export function withSentences(
  file: string,
  replacements: ReadonlyMap<string, string>,
): CopyModule | undefined {
  const copy = MODULES.get(file);
  if (!copy) return undefined;
  return Object.fromEntries(
    Object.entries(copy).map(([name, value]) => [
      name,
      replaced(keyOf(file, name), value, replacements),
    ]),
  );
}

/** An export `copy`, or of the module's name, adds nothing to the module's key. */
function keyOf(file: string, name: string): string {
  const [, shared, journey = ''] = FILE.exec(relative(PORTAL, file)) ?? [];
  const module = shared ?? journey.replaceAll('/', '.');
  const last = module.split('.').at(-1) ?? '';
  const own = last.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return name === 'copy' || name === own ? module : `${module}.${name}`;
}

function sentencesOf(entries: readonly (readonly [string, Copy])[]): [string, string][] {
  return entries.flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : sentencesOf(Object.entries(value).map(([name, inner]) => [`${key}.${name}`, inner])),
  );
}

function replaced(key: string, value: Copy, replacements: ReadonlyMap<string, string>): Copy {
  if (typeof value === 'string') return replacements.get(key) ?? value;
  const inner = (name: string, part: Copy) => replaced(`${key}.${name}`, part, replacements);
  if (Array.isArray(value)) return value.map((part: Copy, at) => inner(String(at), part));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inner(name, part)]));
}
