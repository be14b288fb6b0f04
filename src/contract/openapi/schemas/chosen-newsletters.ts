import * as z from 'zod/mini';
import { filled } from './values.ts';

const item = z.object({ id: filled });

/** A decimal count as a number, or as text, which the shop system's XML yields. */
function count(number: z.ZodMiniType<number, number>, digits: RegExp) {
  return z.union([z.pipe(number, z.transform(String)), z.string().check(z.regex(digits))]);
}

/** One result is an object, several are a list; either may be wrapped in `Item` (rule 5.5.2). */
export const chosenReply = z.object({
  return: z.union([
    z.object({ Results: count(z.literal(0), /^0$/), Items: z.optional(z.unknown()) }),
    z.object({
      Results: count(z.literal(1), /^1$/),
      Items: z.union([item, z.object({ Item: item })]),
    }),
    z.object({
      Results: count(z.int().check(z.gte(2)), /^(?:[2-9]|[1-9]\d+)$/),
      Items: z.union([z.array(item), z.object({ Item: z.array(item) })]),
    }),
  ]),
});
