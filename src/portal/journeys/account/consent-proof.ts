import { fill } from '../../copy/fill.ts';
import type { User } from '../../session/identity/session.ts';
import { sections } from './copy.ts';

const TIME = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

type Decision = Pick<User, 'advertisement' | 'advertisementSince' | 'advertisementText'>;

/** Undefined where the backend keeps no record (rule 7.16.4.a, Art. 7 GDPR). */
export function consentProof(decision: Decision): string | undefined {
  const { advertisement, advertisementSince = '', advertisementText } = decision;
  const since = new Date(advertisementSince);
  if (Number.isNaN(since.getTime())) return undefined;
  const { given, inWords, withdrawn } = sections.consent;
  const time = TIME.format(since);
  if (!advertisement) return fill(withdrawn, { time });
  return advertisementText
    ? `${fill(given, { time })} ${fill(inWords, { words: advertisementText })}`
    : fill(given, { time });
}
