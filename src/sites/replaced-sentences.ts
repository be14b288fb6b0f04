/** By key (rule 25.10). Pages get those of `sentences.json`, see build/sites-as-data.ts; Node says the defaults. */
export const replacedSentences: Readonly<Record<string, string>> = {};
