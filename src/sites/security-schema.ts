import * as z from 'zod/mini';
import { contactAddress, day, languageTag, webAddress } from './values.ts';

/** What security.txt says (RFC 9116; rule 13.9). */
export const securityContact = z.strictObject({
  contact: z
    .array(contactAddress('Receives reports of vulnerabilities.'))
    .check(z.minLength(1), z.meta({ description: 'Most wanted first.' })),
  expires: day('From when on these data may be outdated; at most a year ahead.'),
  languages: z.optional(
    z.array(languageTag('A language in which reports are read.')).check(z.minLength(1)),
  ),
  policy: z.optional(webAddress('How reports are handled.')),
});

export type SecurityContact = z.infer<typeof securityContact>;
