import * as z from 'zod';
import { item, line } from './values.ts';

const id = (description: string) => z.int().min(0).describe(description);

const UNIQUE_ERROR = 'must have every value once';

/** Creates the schema of a field's options in display order, each with the value for the backend. */
function createChoices<Value extends z.ZodType<string | number>>(
  value: Value,
  description: string,
) {
  const choice = z.strictObject({ value, label: line('Shown to customers.', 60) });
  return z
    .tuple([choice], choice)
    .refine((options) => {
      const values = options.map((option): unknown => Object(option).value);
      return new Set(values).size === values.length;
    }, UNIQUE_ERROR)
    .describe(description);
}

/** Ids that the backend expects, for every client (rules 12.7, 25.13). */
export const backendIdsFile = z.strictObject({
  $schema: z.string().optional(),
  salutations: createChoices(
    id('Sent as salutation_id; 0 means no salutation.'),
    "Salutations; 'Keine Angabe' with the value 0 may be one (rule 0.18).",
  ),
  academicTitles: createChoices(
    id('Sent as title_id.'),
    'Academic titles; the first means no title, and is preselected (rule 16.4).',
  ),
  portalIds: z
    .strictObject({
      library: id('Sent by the normal registration, and by the registration at a customer.'),
      shop: id('Sent by the registration at the shop.'),
    })
    .describe('portal_id by kind of registration (rule 5.2.d).'),
  fieldsOfLaw: createChoices(
    item('Sent in eloqua_field_of_law, joined by commas.', 60),
    'Fields of law of the normal registration (rule 5.2.a).',
  ),
});
