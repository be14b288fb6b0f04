/** Of `sentences.json`, by key: a build writes them here (build/sites-as-data.ts). Node has only defaults. */
export const replacedSentences: Readonly<Record<string, string>> = {};
