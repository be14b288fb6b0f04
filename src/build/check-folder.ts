import { checkSites } from '../sites/check.ts';
import { clients } from '../sites/clients.ts';
import { sites } from '../sites/loaded-sites.ts';
import { sourceDate } from '../sites/source-date.ts';
import { checkSecurityExpiry } from './hosts/security-txt.ts';
import { checkConsentWords } from './sentences/consent-words.ts';
import { readReplacements } from './sentences/replacements.ts';

/** Before anything is written (rule 25.3). @throws SitesError */
export function checkFolder(): void {
  checkSites();
  const publishers = new Map(clients.map(({ publisher }) => [publisher.id, publisher]));
  checkConsentWords(publishers.values(), readReplacements(sites.folder));
  // A release is the same on every day (rule 30.3).
  const { SOURCE_DATE_EPOCH: epoch } = process.env;
  checkSecurityExpiry(epoch ? sourceDate('.', epoch) : new Date());
}
