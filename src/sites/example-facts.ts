import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clients } from './clients.ts';
import { readJson, shownPath } from './folder/read-json.ts';
import { EXAMPLE, sites } from './loaded-sites.ts';

/** Domains that are reserved for examples (RFC 2606), and the telephone number of the example. */
const EXAMPLE_DOMAINS = /\bexample\.(?:de|com|net|org)\b|\.example\b|^tel:\+498001234567$/;

/** Keys whose values production does not use. */
const NON_PRODUCTION_KEYS = ['$schema', 'stg', 'dev'];

/** What a copy of the example still has of it in production, with its places (rule 25.14). */
export function exampleFacts(): string[] {
  if (sites.folder === EXAMPLE) return [];
  const publishers = new Set(clients.map(({ publisher }) => `publishers/${publisher.id}.json`));
  const brands = new Set(clients.flatMap(({ brand }) => (brand ? `brands/${brand.id}.json` : [])));
  const told = (name: string, isExample: (text: string) => boolean, what: string) =>
    textsIn(readJson(join(sites.folder, name), ''))
      .filter(([, text]) => isExample(text))
      .map(
        ([path, text]) =>
          `${shownPath(join(sites.folder, name))}: ${path.join('.')} – is still the example's ${what}${text}.`,
      );
  return [
    ...['environments.json', 'clients.json', ...publishers].flatMap((name) =>
      told(name, (text) => EXAMPLE_DOMAINS.test(text), ''),
    ),
    ...[...brands].flatMap((name) => told(name, isPictureOfExample, 'picture ')),
  ];
}

/** By its content: a copy may have another name. */
function isPictureOfExample(file: string): boolean {
  const own = join(sites.folder, 'brands', file);
  if (!existsSync(own)) return false;
  const content = readFileSync(own);
  const examples = join(EXAMPLE, 'brands');
  return readdirSync(examples).some((name) => readFileSync(join(examples, name)).equals(content));
}

function textsIn(value: unknown, path: readonly string[] = []): (readonly [string[], string])[] {
  if (typeof value === 'string') return [[[...path], value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !NON_PRODUCTION_KEYS.includes(key))
    .flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}
