import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { filledText, requiredText } from '../../replies/tolerant.ts';
import { USERNAME } from '../examples.ts';

/** The number of newsletters, which some backends send as a text. */
const count = z.union([z.int().check(z.gte(0)), z.string().check(z.regex(/^\d+$/))]);

const chosenReply = z.object({
  return: z.object({ Results: count, Items: z.optional(z.unknown()) }),
});

/** Saving replaces the selection, so an unreadable selection must not count as empty (rule 7.19.a). */
const completeReply = chosenReply.check(
  z.refine((reply) => readChosenIds(reply).length >= Number(reply.return.Results), {
    path: ['return', 'Items'],
  }),
);

export const chosenNewsletters = defineCall('POST', '/ecom-proxy/GetNewsletter', {
  access: 'signed-in',
  isMutation: false,
  request: z.object({ username: requiredText }),
  reply: completeReply,
  errorStatuses: [400, 401, 403],
});

export const chosenNewslettersDescription = {
  call: chosenNewsletters,
  strictReply: createStrictReply,
  rules: '5.5.2',
  summary: 'The newsletters that a person has chosen, in the format of the shop system',
  description:
    'One newsletter is an object in `Items`, several newsletters are a list. The object or the list may be wrapped in `Item`. With no newsletters, `Items` is ignored and may be absent.',
  requestExample: { username: USERNAME },
  replyExample: { return: { Results: 2, Items: [{ id: '101' }, { id: '102' }] } },
} satisfies CallDescription;

/**
 * Reads the ids of a reply. One newsletter is an object and several newsletters are a list. `Item` may wrap
 * the object, the list, or each newsletter in the list.
 */
export function readChosenIds({ return: reply }: z.output<typeof chosenReply>): string[] {
  if (Number(reply.Results) === 0) return [];
  const items = unwrapItem(reply.Items);
  return (Array.isArray(items) ? items : [items]).flatMap((item) => readId(unwrapItem(item)));
}

function unwrapItem(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'Item' in value ? value.Item : value;
}

function readId(item: unknown): string[] {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : item;
  return typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
}

function createStrictReply() {
  const item = z.object({ id: filledText });
  const severalItems = z.array(item).check(z.minLength(2));

  const severalNewsletters = z
    .object({
      Results: createCountSchema(z.int().check(z.gte(2)), /^(?:[2-9]|[1-9]\d+)$/),
      Items: z.union([severalItems, z.object({ Item: severalItems })]),
    })
    .check(
      z.refine(
        ({ Results, Items }) =>
          (Array.isArray(Items) ? Items : Items.Item).length >= Number(Results),
        // With fewer items, the portal would save a smaller selection. The error completes "Items is …, not …".
        { error: 'as many items as Results says', path: ['Items'] },
      ),
    );

  return z.object({
    return: z.union([
      z.object({ Results: createCountSchema(z.literal(0), /^0$/), Items: z.optional(z.unknown()) }),
      z.object({
        Results: createCountSchema(z.literal(1), /^1$/),
        Items: z.union([item, z.object({ Item: item })]),
      }),
      severalNewsletters,
    ]),
  });
}

/** Creates the schema of a count. A shop system that maps XML sends the count as a text. */
function createCountSchema(number: z.ZodMiniType<number, number>, digits: RegExp) {
  return z
    .union([number, z.string().check(z.regex(digits))])
    .check(z.describe('Number of newsletters in `Items`, as a number or as text (rule 5.5.2).'));
}
