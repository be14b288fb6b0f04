import { replacedSentences } from './replaced-sentences.ts';

type Sentences = string | readonly Sentences[] | { readonly [name: string]: Sentences };

/** Of all copy modules that are loaded, by key. */
export const defaultSentences = new Map<string, string>();

/**
 * Sentences as `sentences.json` replaces them (rule 25.10), where `heading` of the key `registration`
 * has the key `registration.heading`. Publishers use the keys: a module gets another name, a key never.
 */
export function sentences<const Defaults extends Sentences>(
  key: string,
  defaults: Defaults,
): Defaults;
// A bundler leaves out sentences that nothing says.
/* @__NO_SIDE_EFFECTS__ */
export function sentences(key: string, defaults: Sentences): Sentences {
  if (typeof defaults === 'string') {
    defaultSentences.set(key, defaults);
    return replacedSentences[key] ?? defaults;
  }
  const entries = Object.entries(defaults).map(
    ([name, inner]) => [name, sentences(`${key}.${name}`, inner)] as const,
  );
  return Array.isArray(defaults) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
