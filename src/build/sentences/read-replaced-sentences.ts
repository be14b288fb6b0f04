import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readFile } from '../../sites/folder/read-json.ts';
import { allSentences } from './all-sentences.ts';

/** Reads `sentences.json` of a folder, which is optional (rule 25.10). @throws SitesError */
export function readReplacedSentences(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, 'sentences.json');
  if (!existsSync(file)) return new Map();
  const { $schema, ...sentences } = readFile(file, createFileSchema(), '');
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
  const neededPlaceholders = listPlaceholders(sentence);
  return z
    .string(error)
    .regex(/^\P{Cc}*[^\s\p{Cc}]\P{Cc}*$/u, error)
    .refine(
      (text) => listPlaceholders(text) === neededPlaceholders,
      `must have each placeholder of "${sentence}" and no other`,
    );
}

function listPlaceholders(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join();
}
