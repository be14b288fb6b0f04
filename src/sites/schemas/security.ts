import * as z from 'zod';
import { contactAddress, day, languageTag, nonEmptyList, webAddress } from './values.ts';

/** The contents of security.txt (RFC 9116; rule 13.9). */
export const securityContact = z.strictObject({
  contact: nonEmptyList(
    contactAddress('Receives reports of vulnerabilities.'),
    'Most wanted first.',
  ),
  expires: day('From when on these data may be outdated; at most a year ahead.'),
  languages: nonEmptyList(languageTag('A language in which reports are read.')).optional(),
  policy: webAddress('How reports are handled.').optional(),
});

export type SecurityContact = z.infer<typeof securityContact>;
