import * as z from 'zod';
import { day, line, mailAddress, nonEmptyList, paragraph, webAddress } from './values.ts';

const gap = z.strictObject({
  title: line('What does not work, in a few words.', 120),
  text: paragraph('Whom it hinders, and where.'),
  since: day('Since when it is known.').optional(),
  until: day('When it is to be removed.').optional(),
  alternative: paragraph('What people can do instead.'),
});

const facts = {
  service: nonEmptyList(
    paragraph('A paragraph.'),
    'What the service is and how it is used (BFSG, Anlage 3).',
  ),
  standards: nonEmptyList(
    z.strictObject({ label: line('Name.'), address: webAddress('Where to read it.') }),
    'Laws and standards that apply.',
  ),
  measures: nonEmptyList(
    line('How a requirement is met.', 300),
    'How the service meets the requirements.',
  ),
  assessment: z.strictObject({
    text: nonEmptyList(paragraph('A paragraph.'), 'How it was assessed, and by whom.'),
    on: day('When it was assessed last.'),
  }),
  email: mailAddress('Receives reports about barriers.'),
  authority: z
    .strictObject({
      name: line('Its full name.'),
      address: nonEmptyList(line('A line of its postal address.')),
      website: webAddress('Its web address.'),
    })
    .describe('The market surveillance authority in charge.'),
  updated: day('When this statement was changed last.'),
};

/** A statement either lists known barriers or claims full conformance. */
export const accessibilityStatement = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('conformant'), ...facts }),
  z.strictObject({
    status: z.enum(['partly', 'not']),
    gaps: nonEmptyList(gap, 'Known barriers.'),
    ...facts,
  }),
]);

export type AccessibilityStatement = z.infer<typeof accessibilityStatement>;
