/**
 * Replaced sentences by key (rule 25.10). In pages, build/sites-plugin.ts replaces this empty
 * object by `sentences.json`.
 */
export const replacedSentences: Readonly<Record<string, string>> = {};
