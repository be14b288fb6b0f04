import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readFile } from '../../sites/folder/read-json.ts';
import { allSentences } from './all-sentences.ts';

/** The sentences of a folder by key; none without `sentences.json` (rule 25.10). @throws SitesError */
export function readReplacedSentences(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, 'sentences.json');
  if (!existsSync(file)) return new Map();
  const { $schema, ...sentences } = readFile(file, sentencesFile(), '');
  return new Map(Object.entries(sentences).map(([key, text = '']) => [key, text]));
}

function sentencesFile() {
  const known = [...allSentences].map(
    ([key, sentence]) => [key, replacementOf(sentence).optional()] as const,
  );
  const keys = Object.fromEntries([['$schema', z.string().optional()], ...known]);
  return z.strictObject(keys);
}

function replacementOf(sentence: string) {
  const error = 'must be a sentence in one line';
  const needed = placeholdersIn(sentence);
  return z
    .string(error)
    .regex(/^\P{Cc}*[^\s\p{Cc}]\P{Cc}*$/u, error)
    .refine(
      (text) => placeholdersIn(text) === needed,
      `must have each placeholder of "${sentence}" and no other`,
    );
}

function placeholdersIn(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join();
}
