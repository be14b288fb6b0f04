import * as z from 'zod';
import { contactAddress, day, languageTag, nonEmptyList, webAddress } from './values.ts';

/** The contents of security.txt (RFC 9116; rule 13.9). */
export const securityContact = z.strictObject({
  contact: nonEmptyList(
    contactAddress('Address for reports of vulnerabilities.'),
    'Contacts, the preferred contact first.',
  ),
  expires: day('Day from which these data may be outdated, at most a year ahead.'),
  languages: nonEmptyList(languageTag('A language in which reports are read.')).optional(),
  policy: webAddress('Page that says how reports are handled.').optional(),
});

export type SecurityContact = z.infer<typeof securityContact>;
