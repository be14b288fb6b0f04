import * as z from 'zod';
import { day, line, mailAddress, paragraph, some, webAddress } from './values.ts';

const gap = z.strictObject({
  title: line('What does not work, in a few words.', 120),
  text: paragraph('Whom it hinders, and where.'),
  since: day('Since when it is known.').optional(),
  until: day('When it is to be removed.').optional(),
  alternative: paragraph('What people can do instead.'),
});

const facts = {
  service: some(
    paragraph('A paragraph.'),
    'What the service is and how it is used (BFSG, Anlage 3).',
  ),
  standards: some(
    z.strictObject({ label: line('Name.'), address: webAddress('Where to read it.') }),
    'Laws and standards that apply.',
  ),
  measures: some(line('How a requirement is met.', 300), 'How the service meets the requirements.'),
  assessment: z.strictObject({
    text: some(paragraph('A paragraph.'), 'How it was assessed, and by whom.'),
    on: day('When it was assessed last.'),
  }),
  email: mailAddress('Receives reports about barriers.'),
  authority: z
    .strictObject({
      name: line('Its full name.'),
      address: some(line('A line of its postal address.')),
      website: webAddress('Its web address.'),
    })
    .describe('The market surveillance authority in charge.'),
  updated: day('When this statement was changed last.'),
};

/** A statement names its gaps, or claims that there are none: never both, never neither. */
export const accessibilityStatement = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('conformant'), ...facts }),
  z.strictObject({
    status: z.enum(['partly', 'not']),
    gaps: some(gap, 'Known barriers.'),
    ...facts,
  }),
]);

export type AccessibilityStatement = z.infer<typeof accessibilityStatement>;
