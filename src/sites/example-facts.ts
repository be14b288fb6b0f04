import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clients } from './clients.ts';
import { describePlace, readJson } from './folder/read-json.ts';
import { EXAMPLE_FOLDER, sites } from './loaded-sites.ts';
import { ENVIRONMENT_NAMES } from './schemas/clients-and-environments.ts';

/** Domains that are reserved for examples (RFC 2606), and name and telephone number of the example's publisher. */
const EXAMPLE_FACTS =
  /\bexample\.(?:de|com|net|org)\b|\.example\b|^tel:\+498001234567$|\b0800 1234567\b|\bFachverlag Beispiel\b/;

/** Keys whose values production does not use. */
const NON_PRODUCTION_KEYS: readonly string[] = [
  '$schema',
  ...ENVIRONMENT_NAMES.filter((name) => name !== 'prd'),
];

/** Finds facts of the example that a copied folder still uses in production (rule 25.14). */
export function findExampleFacts(): string[] {
  if (sites.folder === EXAMPLE_FOLDER) return [];
  const publishers = new Set(clients.map(({ publisher }) => `publishers/${publisher.id}.json`));
  const brands = new Set(clients.flatMap(({ brand }) => (brand ? `brands/${brand.id}.json` : [])));
  const findFactsIn = (name: string, isExample: (text: string) => boolean, kindPrefix: string) =>
    listTexts(readJson(join(sites.folder, name)))
      .filter(([, text]) => isExample(text))
      .map(
        ([path, text]) =>
          `${describePlace(join(sites.folder, name), path)} – is still the example's ${kindPrefix}${text}.`,
      );
  return [
    ...['environments.json', 'clients.json', ...publishers].flatMap((name) =>
      findFactsIn(name, (text) => EXAMPLE_FACTS.test(text), ''),
    ),
    ...[...brands].flatMap((name) => findFactsIn(name, isPictureOfExample, 'picture ')),
  ];
}

/** Whether the file has the content of a picture of the example. A copy may have another name. */
function isPictureOfExample(file: string): boolean {
  const path = join(sites.folder, 'brands', file);
  if (!existsSync(path)) return false;
  const content = readFileSync(path);
  const exampleFolder = join(EXAMPLE_FOLDER, 'brands');
  return readdirSync(exampleFolder).some((name) =>
    readFileSync(join(exampleFolder, name)).equals(content),
  );
}

function listTexts(
  value: unknown,
  path: readonly PropertyKey[] = [],
): (readonly [readonly PropertyKey[], string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value))
    return value.flatMap((child, index) => listTexts(child, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !NON_PRODUCTION_KEYS.includes(key))
    .flatMap(([key, child]) => listTexts(child, [...path, key]));
}
