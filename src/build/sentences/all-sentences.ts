import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultSentences } from '../../sites/sentences.ts';

const COPY_MODULES = globSync('src/portal/{copy/*,journeys/**/*copy}.ts').sort();

// Each enters its sentences into `defaultSentences` while it is loaded; one after the other, so that their
// order is always the same.
for (const file of COPY_MODULES) await import(pathToFileURL(resolve(file)).href);

/** Every sentence of the portal by key, as it is by default. */
export const allSentences: ReadonlyMap<string, string> = defaultSentences;
