import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SitesError } from '../../sites/folder/folder-faults.ts';
import { nearest } from '../../sites/folder/nearest.ts';
import { readJson, shownPath } from '../../sites/folder/read-json.ts';
import { allSentences } from './copy-modules.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

/** The sentences of a folder by key; none without `sentences.json` (rule 25.10). @throws SitesError */
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
  known: ReadonlyMap<string, string>,
  key: string,
  text: unknown,
): string | undefined {
  const sentence = known.get(key);
  if (sentence === undefined) {
    const close = nearest(key, known.keys());
    return `is not a key${close ? `; did you mean ${close}?` : '.'} npm run sentences lists all.`;
  }
  if (typeof text !== 'string' || text.trim() === '' || /\p{Cc}/u.test(text))
    return 'must be a sentence in one line.';
  const [written, needed] = [placeholdersOf(text), placeholdersOf(sentence)];
  const missing = needed.find((name) => !written.includes(name));
  if (missing) return `lacks {${missing}}. The sentence is now: ${sentence}`;
  const unknown = written.find((name) => !needed.includes(name));
  if (unknown) return `has no value for {${unknown}}. The sentence is now: ${sentence}`;
  return undefined;
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}
