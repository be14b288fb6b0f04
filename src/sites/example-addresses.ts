import { join } from 'node:path';
import { clients } from './clients.ts';
import { readJson, shownPath } from './folder/read-json.ts';
import { EXAMPLE, sites } from './loaded-sites.ts';

/** Of domains that nobody can have (RFC 2606), or the telephone of the example. */
const NOBODYS = /\bexample\.(?:de|com|net|org)\b|\.example\b|^tel:\+498001234567$/;

/** Facts that production does not use. */
const ELSEWHERE = ['$schema', 'stg', 'dev'];

/** Addresses of production that a copy of the example still has, with their places (rule 25.14). */
export function exampleAddresses(): string[] {
  if (sites.folder === EXAMPLE) return [];
  const publishers = new Set(clients.map(({ publisher }) => `publishers/${publisher.id}.json`));
  return ['environments.json', 'clients.json', ...publishers].flatMap((name) => {
    const file = join(sites.folder, name);
    return textsIn(readJson(file, ''))
      .filter(([, text]) => NOBODYS.test(text))
      .map(([path, text]) => `${shownPath(file)}: ${path.join('.')} – is ${text}.`);
  });
}

function textsIn(value: unknown, path: readonly string[] = []): (readonly [string[], string])[] {
  if (typeof value === 'string') return [[[...path], value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !ELSEWHERE.includes(key))
    .flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}
