import { replacedSentences } from './replaced-sentences.ts';

type Sentences = string | readonly Sentences[] | { readonly [name: string]: Sentences };

/** Of all copy modules that are loaded, by key. */
export const defaultSentences = new Map<string, string>();

/**
 * Sentences that `sentences.json` can replace (rule 25.10): with the key `registration`, `heading`
 * has the key `registration.heading` there. Operators write these keys: a new name for a module or
 * an export leaves them as they are.
 */
export function sentences<const Defaults extends Sentences>(
  key: string,
  defaults: Defaults,
): Defaults;
// A bundler may leave out sentences that no page says.
/* @__NO_SIDE_EFFECTS__ */
export function sentences(key: string, defaults: Sentences): Sentences {
  if (typeof defaults === 'string') {
    defaultSentences.set(key, defaults);
    return replacedSentences[key] ?? defaults;
  }
  const replaced = Object.entries(defaults).map(
    ([name, inner]) => [name, sentences(`${key}.${name}`, inner)] as const,
  );
  return Array.isArray(defaults)
    ? replaced.map(([, inner]) => inner)
    : Object.fromEntries(replaced);
}
