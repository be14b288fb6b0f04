import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { findSentences, type Sentence } from './find-sentences.ts';

const PORTAL = resolve('src/portal');

/** Every module that holds sentences: shared ones, and those of the journeys. */
const PATTERNS = ['copy/*.ts', 'journeys/**/{copy,page-copy}.ts'];

const FILE = /^(?:copy\/([\w-]+)|journeys\/([\w/-]+)\/(?:page-)?copy)\.ts$/;

/** What the keys of a module begin with, such as `registration.shop`; nothing for other modules. */
export function moduleName(file: string): string | undefined {
  const [, shared, journey] = FILE.exec(relative(PORTAL, file)) ?? [];
  return shared ?? journey?.replaceAll('/', '.');
}

/** All sentences of the portal by key (rule 25.10). */
export function allSentences(): ReadonlyMap<string, Sentence> {
  const files = globSync(PATTERNS, { cwd: PORTAL }).sort();
  const sentences = files.flatMap((path) => {
    const file = resolve(PORTAL, path);
    const name = moduleName(file);
    return name === undefined ? [] : findSentences(readFileSync(file, 'utf8'), name);
  });
  return new Map(sentences.map((sentence) => [sentence.key, sentence]));
}
