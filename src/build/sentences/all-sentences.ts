import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultSentences } from '../../sites/sentences.ts';

const COPY_MODULES = globSync('src/portal/{copy/*,journeys/**/*copy}.ts').sort();

// Each module adds its sentences to `defaultSentences` when it loads. The modules load one after the other, so
// that the sentences always have the same order.
for (const file of COPY_MODULES) await import(pathToFileURL(resolve(file)).href);

/** The default sentences of the portal by key. */
export const allSentences: ReadonlyMap<string, string> = defaultSentences;
