import * as z from 'zod';
import { accessibilityStatement } from './accessibility.ts';
import { securityContact } from './security.ts';
import { line, nonEmptyList, paragraph, telephone, webAddress } from './values.ts';

const IMPRINT_LABEL = 'Impressum';

/** All facts of a publisher (rules 1.7, 25.4). */
export const publisherFile = z.strictObject({
  $schema: z.string().optional(),
  name: line('Name of the publishing house.', 80),
  tagline: line('What the publisher offers, for the footer.', 120),
  phone: z.strictObject({
    shown: line('The number as customers read it.', 40),
    link: telephone('The number as telephones dial it.'),
  }),
  hours: line('When customer service answers the phone.', 80),
  hoursExceptions: line(
    'Days on which customer service does not answer, for contact pages.',
    160,
  ).optional(),
  termsUrl: webAddress('Page of the terms.'),
  privacyUrl: webAddress('Page of the privacy notice.'),
  links: nonEmptyList(
    z.strictObject({
      label: line('Text of the link.', 60),
      address: webAddress('Address of the link.'),
    }),
  )
    .refine(
      (links) => links.some(({ label }) => label.includes(IMPRINT_LABEL)),
      `has no '${IMPRINT_LABEL}', which the law requires. Add a link to it`,
    )
    .meta({
      description: `Links of the footer, in their order; the law requires '${IMPRINT_LABEL}'.`,
      contains: { properties: { label: { pattern: IMPRINT_LABEL } } },
    }),
  terms: z
    .strictObject({
      version: line('Version of the terms, stored with each consent.', 60),
      sections: nonEmptyList(
        z.strictObject({
          heading: line('Heading of a section.'),
          text: paragraph('Text of the section.'),
        }),
      ),
    })
    .describe('Text of the terms, which customers accept (rule 7.13).'),
  advertisingVersion: line('Version of the consent to advertising, stored with each consent.', 60),
  advertisingText: line(
    'Words of the consent, which the forms show, and which are stored with each consent.',
    300,
  ),
  withdrawal: paragraph('Text about withdrawal, which pages show beside the terms.'),
  security: securityContact
    .optional()
    .describe('Content of /.well-known/security.txt; by default, there is no file (rule 13.9).'),
  accessibility: accessibilityStatement
    .optional()
    .describe('Statement that the BFSG demands; by default, there is no page (rule 27.11).'),
});

export interface Publisher extends Omit<z.infer<typeof publisherFile>, '$schema'> {
  readonly id: string;
}
