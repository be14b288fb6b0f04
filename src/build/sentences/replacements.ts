import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SitesError } from '../../sites/folder/faults.ts';
import { nearest } from '../../sites/folder/nearest.ts';
import { readJson, shownPath } from '../../sites/folder/read-json.ts';
import { allSentences } from './copy-modules.ts';
import type { Sentence } from './find-sentences.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * The sentences of a folder by key; none without `sentences.json` (rule 25.10).
 * @throws SitesError for an unknown key, a missing or an unknown placeholder
 */
export function readReplacements(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, 'sentences.json');
  if (!existsSync(file)) return new Map();
  const place = shownPath(file);
  const content = readJson(file, '');
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new SitesError([`${place} must be an object of keys and sentences.`]);
  const known = allSentences();
  const entries = Object.entries(content).filter(([key]) => key !== '$schema');
  const faults = entries.flatMap(([key, text]) => {
    const fault = faultOf(known, key, text);
    return fault === undefined ? [] : [`${place}: ${key} – ${fault}`];
  });
  if (faults.length > 0) throw new SitesError(faults);
  return new Map(entries.map(([key, text]) => [key, String(text)]));
}

function faultOf(
  known: ReadonlyMap<string, Sentence>,
  key: string,
  text: unknown,
): string | undefined {
  const sentence = known.get(key);
  if (!sentence) {
    const close = nearest(key, known.keys());
    return `is not a key${close ? `; did you mean ${close}?` : '.'} npm run sentences lists all.`;
  }
  if (typeof text !== 'string' || text.trim() === '' || /\p{Cc}/u.test(text))
    return 'must be a sentence in one line.';
  const written = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const missing = [...sentence.placeholders.keys()].find((name) => !written.includes(name));
  if (missing) return `lacks {${missing}}. The sentence is now: ${sentence.text}`;
  const unknown = written.find((name) => !sentence.placeholders.has(name));
  if (unknown) return `has no value for {${unknown}}. The sentence is now: ${sentence.text}`;
  return undefined;
}

/** The source of a module with other sentences. */
export function withSentences(
  code: string,
  sentences: readonly Sentence[],
  replacements: ReadonlyMap<string, string>,
): string {
  let changed = code;
  // From the end, so that the places of the others stay.
  for (const { key, start, end, placeholders } of sentences.toSorted((a, b) => b.start - a.start)) {
    const text = replacements.get(key);
    if (text === undefined) continue;
    const source = placeholders.size === 0 ? JSON.stringify(text) : templateOf(text, placeholders);
    changed = changed.slice(0, start) + source + changed.slice(end);
  }
  return changed;
}

function templateOf(text: string, placeholders: ReadonlyMap<string, string>): string {
  const parts = text
    .replace(/[\\`]|\$(?=\{)/g, (sign) => `\\${sign}`)
    .replace(PLACEHOLDER, (_, name: string) => `\${${placeholders.get(name)}}`);
  return `\`${parts}\``;
}
