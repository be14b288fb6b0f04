import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { Description } from '../../definition/description.ts';
import { anyText, idText } from '../../replies/lenient.ts';
import { USERNAME } from '../examples.ts';

const chosenReply = z.object({
  return: z.object({ Results: idText, Items: z.optional(z.unknown()) }),
});

/** Saving replaces the selection, so an unreadable one must not count as empty (rule S9.4). */
const completeReply = chosenReply.check(
  z.refine((reply) => readChosenIds(reply).length >= Number(reply.return.Results), {
    path: ['return', 'Items'],
  }),
);

export const chosenNewsletters = defineCall('POST', '/ecom-proxy/GetNewsletter', {
  access: 'signed-in',
  isMutation: false,
  request: z.object({ username: anyText }),
  reply: completeReply,
  errorStatuses: [400, 401, 403],
});

export const chosenNewslettersDescription = {
  call: chosenNewsletters,
  rules: '5.5.2',
  summary: 'The newsletters of a person in the format of the shop system: one result is not a list',
  description:
    '`Items` is absent for none, an object for one and a list from two on, each also wrapped in `Item`.',
  sent: { username: USERNAME },
  answer: { return: { Results: 2, Items: [{ id: '101' }, { id: '102' }] } },
} satisfies Description;

/** One result is an object, several are a list; either may be wrapped in `Item`. */
export function readChosenIds({ return: reply }: z.output<typeof chosenReply>): string[] {
  if (!(Number(reply.Results) > 0)) return [];
  const items = unwrapItem(reply.Items);
  return (Array.isArray(items) ? items : [items]).flatMap((item) => readId(unwrapItem(item)));
}

function unwrapItem(value: unknown): unknown {
  return Object.hasOwn(Object(value), 'Item') ? Object(value).Item : value;
}

function readId(item: unknown): string[] {
  const id: unknown = typeof item === 'object' ? Object(item).id : item;
  return typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
}
