import * as z from 'zod/mini';
import { filled } from './values.ts';

const item = z.object({ id: filled });
const items = z.array(item).check(z.minLength(2));

/** A decimal count as a number, or as text, which the shop system's XML yields. */
function count(number: z.ZodMiniType<number, number>, digits: RegExp) {
  return z.union([z.pipe(number, z.transform(String)), z.string().check(z.regex(digits))]);
}

const several = z
  .object({
    Results: count(z.int().check(z.gte(2)), /^(?:[2-9]|[1-9]\d+)$/),
    Items: z.union([items, z.object({ Item: items })]),
  })
  .check(
    z.refine(
      ({ Results, Items }) => (Array.isArray(Items) ? Items : Items.Item).length >= Number(Results),
      // Fewer would be saved as a smaller selection (rule S9.4).
      { error: 'as many items as Results counts', path: ['Items'] },
    ),
  );

/** One result is an object, several are a list; either may be wrapped in `Item` (rule 5.5.2). */
export const chosenReply = z.object({
  return: z.union([
    z.object({ Results: count(z.literal(0), /^0$/), Items: z.optional(z.unknown()) }),
    z.object({
      Results: count(z.literal(1), /^1$/),
      Items: z.union([item, z.object({ Item: item })]),
    }),
    several,
  ]),
});
