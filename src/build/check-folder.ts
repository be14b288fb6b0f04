import { checkSites } from '../sites/check.ts';
import { clients } from '../sites/clients.ts';
import { exitOnFaults } from '../sites/folder/faults.ts';
import { sites } from '../sites/loaded-sites.ts';
import { sourceDate } from '../sites/source-date.ts';
import { checkSecurityExpiry } from './hosts/security-txt.ts';
import { checkConsentWords } from './sentences/consent-words.ts';
import { readReplacements } from './sentences/replacements.ts';

/** Ends the command before anything is written if the folder has a fault (rule 25.3). */
export function checkFolder(): void {
  exitOnFaults(checkSites);
  const replacements = exitOnFaults(() => readReplacements(sites.folder));
  const publishers = new Map(clients.map(({ publisher }) => [publisher.id, publisher]));
  exitOnFaults(() => checkConsentWords(publishers.values(), replacements));
  // A release is the same on every day (rule 30.3).
  const { SOURCE_DATE_EPOCH: epoch } = process.env;
  exitOnFaults(() => checkSecurityExpiry(epoch ? sourceDate('.', epoch) : new Date()));
}
