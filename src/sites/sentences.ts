import { replacedSentences } from './replaced-sentences.ts';

type Sentences = string | readonly Sentences[] | { readonly [name: string]: Sentences };

/** The default sentences of all loaded copy modules by key. */
export const defaultSentences = new Map<string, string>();

/**
 * Merges default sentences with the replaced sentences of `sentences.json` (rule 25.10). The sentence
 * `heading` below the key `registration` has the key `registration.heading`. Publishers use the keys, so
 * a key must never change.
 */
export function defineSentences<const Defaults extends Sentences>(
  key: string,
  defaults: Defaults,
): Defaults;
// The annotation lets a bundler drop the sentences that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export function defineSentences(key: string, defaults: Sentences): Sentences {
  if (typeof defaults === 'string') {
    defaultSentences.set(key, defaults);
    return replacedSentences[key] ?? defaults;
  }
  const entries = Object.entries(defaults).map(
    ([name, child]) => [name, defineSentences(`${key}.${name}`, child)] as const,
  );
  return Array.isArray(defaults) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
