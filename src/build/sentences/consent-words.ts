import { SitesError } from '../../sites/folder/folder-faults.ts';
import type { Publisher } from '../../sites/publisher-schema.ts';
import { allSentences } from './copy-modules.ts';

const KEYS = ['registration.formCopy.advertisement', 'account.sections.consent.advertisement'];

/** The words that are stored as proof of a consent are those that the forms show (rule 25.12). */
export function checkConsentWords(
  publishers: Iterable<Publisher>,
  replacements: ReadonlyMap<string, string>,
): void {
  const known = allSentences();
  const faults = [...publishers].flatMap(({ id, advertisingText }) =>
    KEYS.flatMap((key) => {
      const shown = replacements.get(key) ?? known.get(key);
      if (shown === advertisingText) return [];
      return [
        `publishers/${id}.json: advertisingText – is not what the forms show: ${shown} Change it, or the sentence ${key} in sentences.json, and advertisingVersion with it.`,
      ];
    }),
  );
  if (faults.length > 0) throw new SitesError(faults);
}
