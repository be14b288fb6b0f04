import { checkSites } from '../sites/check.ts';
import { SitesError } from '../sites/folder/folder-faults.ts';
import { sites } from '../sites/loaded-sites.ts';
import type { Publisher } from '../sites/schemas/publisher.ts';
import { sourceDate } from '../sites/source-date.ts';
import { checkSecurityExpiry, publishers } from './hosts/security-txt.ts';
import { allSentences } from './sentences/copy-modules.ts';
import { readReplacements } from './sentences/replacements.ts';

/** Before anything is written (rule 25.3). @throws SitesError */
export function checkFolder(): void {
  checkSites();
  checkConsentWords(publishers(), readReplacements(sites.folder));
  // A release is the same on every day.
  checkSecurityExpiry(process.env['SOURCE_DATE_EPOCH'] ? sourceDate('.') : new Date());
}

const KEYS = ['registration.formCopy.advertisement', 'account.sections.consent.advertisement'];

/** The words that are stored as proof of a consent are those that the forms show. @internal */
export function checkConsentWords(
  publishers: Iterable<Publisher>,
  replacements: ReadonlyMap<string, string>,
): void {
  const known = allSentences();
  const faults = [...publishers].flatMap(({ id, advertisingText }) =>
    KEYS.flatMap((key) => {
      const shown = replacements.get(key) ?? known.get(key);
      return shown === advertisingText
        ? []
        : `publishers/${id}.json: advertisingText – is not what the forms show: ${shown} Change it, or the sentence ${key} in sentences.json, and advertisingVersion with it.`;
    }),
  );
  if (faults.length > 0) throw new SitesError(faults);
}
