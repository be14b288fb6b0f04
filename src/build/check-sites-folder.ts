import { checkSites } from '../sites/check.ts';
import { createErrorCollector, SitesError } from '../sites/folder/folder-errors.ts';
import { describePlace } from '../sites/folder/read-json.ts';
import { sites } from '../sites/loaded-sites.ts';
import type { Publisher } from '../sites/schemas/publisher.ts';
import { readSourceDate } from '../sites/source-date.ts';
import { checkSecurityExpiry, getPublisherFileName, listPublishers } from './hosts/security-txt.ts';
import { allSentences } from './sentences/all-sentences.ts';
import { readReplacedSentences } from './sentences/read-replaced-sentences.ts';

/** Checks the folder of the sites before a build writes anything (rule 25.3). @throws SitesError */
export function checkSitesFolder(): void {
  const collector = createErrorCollector();
  collector.collect(checkSites);
  const replacedSentences = collector.collect(() => readReplacedSentences(sites.folder));
  if (replacedSentences)
    collector.collect(() => checkConsentWords(listPublishers(), replacedSentences));
  // A release must not depend on the day of its build.
  const day = process.env['SOURCE_DATE_EPOCH'] ? readSourceDate('.') : new Date();
  collector.collect(() => checkSecurityExpiry(day));
  collector.report();
}

/** The keys of the sentences with which forms ask for the consent to advertising. */
const CONSENT_KEYS = [
  'registration.formCopy.advertisement',
  'account.sections.consent.advertisement',
];

/** Checks that forms show the words that the backend stores as proof of a consent. @internal */
export function checkConsentWords(
  publishers: Iterable<Publisher>,
  replacedSentences: ReadonlyMap<string, string>,
): void {
  const errorSentences = [...publishers].flatMap((publisher) =>
    CONSENT_KEYS.flatMap((key) => {
      const shownSentence = replacedSentences.get(key) ?? allSentences.get(key);
      const { advertisingText } = publisher;
      return shownSentence === advertisingText
        ? []
        : `${describePlace(getPublisherFileName(publisher), ['advertisingText'])} – is '${advertisingText}', but a form shows '${shownSentence}'. Change advertisingText, or the sentence ${key} in sentences.json. Then also change advertisingVersion.`;
    }),
  );
  if (errorSentences.length > 0) throw new SitesError(errorSentences);
}
