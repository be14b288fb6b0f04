/** Replaced sentences by key (rule 25.10). The build writes those of `sentences.json` here (build/sites-as-data.ts); plain Node has none. */
export const replacedSentences: Readonly<Record<string, string>> = {};
