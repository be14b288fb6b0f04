import * as z from 'zod/mini';
import { described, item, line } from './values.ts';

function id(description: string) {
  return described(z.int().check(z.gte(0)), description);
}

const label = line('Shown to customers.', 60);

/** Options of a field in display order, each with what the backend expects for it. */
function choices<Choice extends z.ZodMiniType<{ readonly value: string | number }>>(
  choice: Choice,
  description: string,
) {
  const list = z.tuple([choice], choice);
  return described(
    list.check(z.refine(hasEachValueOnce, { error: 'must have every value once' })),
    description,
  );
}

function hasEachValueOnce(list: readonly unknown[]): boolean {
  return new Set(list.map((choice) => Object(choice).value)).size === list.length;
}

/** Ids that the backend expects, for every client (rules 12.7, 25.13). */
export const backendIdsFile = z.strictObject({
  $schema: z.optional(z.string()),
  salutations: choices(
    z.strictObject({ value: id('Sent as salutation_id; 0 is none.'), label }),
    "Salutations; 'Keine Angabe' with the value 0 may be one (rule 0.18).",
  ),
  academicTitles: choices(
    z.strictObject({ value: id('Sent as title_id.'), label }),
    'Academic titles; the first one is none, and preselected (rule 16.4).',
  ),
  portalIds: described(
    z.strictObject({
      library: id('Sent by the normal registration, and by that of a customer.'),
      shop: id('Sent by the registration at the shop.'),
    }),
    'portal_id by kind of registration (rule 5.2.d).',
  ),
  fieldsOfLaw: choices(
    z.strictObject({ value: item('Sent in eloqua_field_of_law, joined by commas.', 60), label }),
    'Fields of law of the normal registration (rule 5.2.a).',
  ),
});

export interface BackendIds extends Omit<z.infer<typeof backendIdsFile>, '$schema'> {
  readonly noTitleId: number;
}
