import * as z from 'zod';
import { day, line, mailAddress, nonEmptyList, paragraph, webAddress } from './values.ts';

const gap = z.strictObject({
  title: line('What does not work, in a few words.', 120),
  text: paragraph('Whom the barrier hinders, and where.'),
  since: day('Day since which the barrier is known.').optional(),
  until: day('Day on which the barrier is to be removed.').optional(),
  alternative: paragraph('What people can do instead.'),
});

const facts = {
  service: nonEmptyList(
    paragraph('A paragraph.'),
    'What the service is and how it is used (BFSG, Anlage 3).',
  ),
  standards: nonEmptyList(
    z.strictObject({ label: line('Name.'), address: webAddress('Address of the text.') }),
    'Laws and standards that apply.',
  ),
  measures: nonEmptyList(
    line('How a requirement is met.', 300),
    'How the service meets the requirements.',
  ),
  assessment: z.strictObject({
    text: nonEmptyList(paragraph('A paragraph.'), 'How the service was assessed, and by whom.'),
    on: day('Day of the last assessment.'),
  }),
  email: mailAddress('Address for reports about barriers.'),
  authority: z
    .strictObject({
      name: line('Full name of the authority.'),
      address: nonEmptyList(line('A line of the postal address.')),
      website: webAddress('Web address of the authority.'),
    })
    .describe('The market surveillance authority in charge.'),
  updated: day('Day of the last change of this statement.'),
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
