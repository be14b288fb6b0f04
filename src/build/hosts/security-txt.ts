import { join } from 'node:path';
import { clients } from '../../sites/clients.ts';
import { SitesError } from '../../sites/folder/folder-errors.ts';
import { describePlace, displayPath } from '../../sites/folder/read-json.ts';
import { SECURITY_FILE } from '../../sites/host-rules.ts';
import { sites } from '../../sites/loaded-sites.ts';
import type { Publisher } from '../../sites/schemas/publisher.ts';
import type { SecurityContact } from '../../sites/schemas/security.ts';

/** Formats security.txt (RFC 9116; rule 13.9). */
export function formatSecurityText({
  contact,
  expires,
  languages,
  policy,
}: SecurityContact): string {
  return [
    ...contact.map((address) => `Contact: ${address}`),
    `Expires: ${expires}T00:00:00Z`,
    ...(languages ? [`Preferred-Languages: ${languages.join(', ')}`] : []),
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    '',
  ].join('\n');
}

export const listPublishers = () => new Set(clients.map(({ publisher }) => publisher));

export const getPublisherFileName = ({ id }: Publisher) =>
  join(sites.folder, 'publishers', `${id}.json`);

export function findMissingSecurityContacts(): string[] {
  return [...listPublishers()]
    .filter(({ security }) => !security)
    .map(
      (publisher) =>
        `${displayPath(getPublisherFileName(publisher))} has no security, so its trees have no /${SECURITY_FILE}.`,
    );
}

/**
 * Checks that the contacts have not expired, and expire within a year, because people forget a later date.
 * @throws SitesError
 */
export function checkSecurityExpiry(now: Date): void {
  const today = now.toISOString().slice(0, 10);
  const nextYear = now.getUTCFullYear() + 1 + today.slice(4);
  const sentences = [...listPublishers()].flatMap((publisher) => {
    const day = publisher.security?.expires;
    if (day === undefined || (day > today && day <= nextYear)) return [];
    const reason = day > today ? 'is over a year ahead' : 'has passed';
    return `${describePlace(getPublisherFileName(publisher), ['security', 'expires'])} – ${day} ${reason}. Check the contact, then name a day within a year.`;
  });
  if (sentences.length > 0) throw new SitesError(sentences);
}
