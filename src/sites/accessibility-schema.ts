import * as z from 'zod/mini';
import { day, line, mailAddress, paragraph, webAddress } from './values.ts';

const someParagraphs = z.array(paragraph('A paragraph.')).check(z.minLength(1));

const gap = z.strictObject({
  title: line('What does not work, in a few words.', 120),
  text: paragraph('Whom it hinders, and where.'),
  since: z.optional(day('Since when it is known.')),
  until: z.optional(day('When it is to be removed.')),
  alternative: paragraph('What people can do instead.'),
});

const facts = {
  service: someParagraphs.check(
    z.meta({ description: 'What the service is and how it is used (BFSG, Anlage 3).' }),
  ),
  standards: z
    .array(z.strictObject({ label: line('Name.'), address: webAddress('Where to read it.') }))
    .check(z.minLength(1), z.meta({ description: 'Laws and standards that apply.' })),
  measures: z
    .array(line('How a requirement is met.', 300))
    .check(z.minLength(1), z.meta({ description: 'How the service meets the requirements.' })),
  assessment: z.strictObject({
    text: someParagraphs.check(z.meta({ description: 'How it was assessed, and by whom.' })),
    on: day('When it was assessed last.'),
  }),
  email: mailAddress('Receives reports about barriers.'),
  authority: z
    .strictObject({
      name: line('Its full name.'),
      address: z.array(line('A line of its postal address.')).check(z.minLength(1)),
      website: webAddress('Its web address.'),
    })
    .check(z.meta({ description: 'The market surveillance authority in charge.' })),
  updated: day('When this statement was changed last.'),
};

/** A statement names its gaps, or claims that there are none: never both, never neither. */
export const accessibilityStatement = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('conformant'), ...facts }),
  z.strictObject({
    status: z.enum(['partly', 'not']),
    gaps: z.array(gap).check(z.minLength(1), z.meta({ description: 'Known barriers.' })),
    ...facts,
  }),
]);

/** The facts of the accessibility statement (BFSG § 14, Anlage 3; rule 27.11). */
export type AccessibilityStatement = z.infer<typeof accessibilityStatement>;
