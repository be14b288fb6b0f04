import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJsonBySchema } from '../../sites/folder/read-json.ts';
import { allSentences } from './all-sentences.ts';

/** Reads the optional file `sentences.json` of a folder (rule 25.10). @throws SitesError */
export function readReplacedSentences(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, 'sentences.json');
  if (!existsSync(file)) return new Map();
  const { $schema, ...sentences } = readJsonBySchema(file, createFileSchema());
  return new Map(Object.entries(sentences).map(([key, text = '']) => [key, text]));
}

function createFileSchema() {
  const replacements = [...allSentences].map(
    ([key, sentence]) => [key, createReplacementSchema(sentence).optional()] as const,
  );
  return z.strictObject(Object.fromEntries([['$schema', z.string().optional()], ...replacements]));
}

function createReplacementSchema(sentence: string) {
  const error = 'must be a sentence in one line';
  const neededPlaceholders = joinPlaceholders(sentence);
  return z
    .string(error)
    .refine((text) => text.trim() !== '' && !/\p{Cc}/u.test(text), error)
    .refine(
      (text) => joinPlaceholders(text) === neededPlaceholders,
      `must have each placeholder of "${sentence}" and no other`,
    );
}

/** Joins the placeholders of a text in alphabetical order, so that two texts can be compared. */
function joinPlaceholders(text: string): string {
  const placeholders = text.match(/\{\w+\}/g) ?? [];
  return [...new Set(placeholders)].sort().join();
}
