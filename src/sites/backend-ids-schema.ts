import * as z from 'zod';
import { item, line } from './values.ts';

const id = (description: string) => z.int().min(0).describe(description);

const ONCE = 'must have every value once';
const label = line('Shown to customers.', 60);

/** Options of a field in display order, each with what the backend expects for it. */
function choices<Choice extends z.ZodType<{ readonly value: string | number }>>(
  choice: Choice,
  description: string,
) {
  const list = z.tuple([choice], choice);
  return list
    .refine((all) => new Set(all.map((one) => Object(one).value)).size === all.length, ONCE)
    .describe(description);
}

/** Ids that the backend expects, for every client (rules 12.7, 25.13). */
export const backendIdsFile = z.strictObject({
  $schema: z.string().optional(),
  salutations: choices(
    z.strictObject({ value: id('Sent as salutation_id; 0 is none.'), label }),
    "Salutations; 'Keine Angabe' with the value 0 may be one (rule 0.18).",
  ),
  academicTitles: choices(
    z.strictObject({ value: id('Sent as title_id.'), label }),
    'Academic titles; the first one is none, and preselected (rule 16.4).',
  ),
  portalIds: z
    .strictObject({
      library: id('Sent by the normal registration, and by that of a customer.'),
      shop: id('Sent by the registration at the shop.'),
    })
    .describe('portal_id by kind of registration (rule 5.2.d).'),
  fieldsOfLaw: choices(
    z.strictObject({ value: item('Sent in eloqua_field_of_law, joined by commas.', 60), label }),
    'Fields of law of the normal registration (rule 5.2.a).',
  ),
});

export interface BackendIds extends Omit<z.infer<typeof backendIdsFile>, '$schema'> {
  readonly noTitleId: number;
}
