import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import type { Description } from './definition/description.ts';
import { USERNAME } from './examples.ts';
import { anyText, flag, idText, lenient, listOf, textOrEmpty } from './replies/lenient.ts';

const newsletter = z.object({
  id: idText,
  label: z.string(),
  description: textOrEmpty,
  frequency: textOrEmpty,
  subscribed: flag,
});

export type Newsletter = z.output<typeof newsletter>;

export const newsletters = defineCall('POST', '/library/GetNewsletter', {
  isMutation: false,
  reply: listOf(newsletter),
  errorStatuses: [400],
  emptyStatuses: [404],
});

export const newslettersDescription = {
  call: newsletters,
  rules: '5.5.1',
  summary: 'All newsletters; 404 for none',
  description: 'Guests may read them, too.',
  answer: [
    {
      id: '101',
      label: 'Arbeitsrecht',
      description: 'Urteile und Gesetze',
      frequency: 'wöchentlich',
      subscribed: true,
    },
  ],
} satisfies Description;

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

const done = z.literal('ok');

export const setNewsletters = defineCall('POST', '/ecom-proxy/SetNewsletter', {
  access: 'signed-in',
  request: z.object({ username: anyText, newsletters: z.array(anyText) }),
  /** A reply without `return`, also an empty one, is a success, too. */
  reply: lenient(
    z.object({ return: done }),
    z._default(z.object({ return: z._default(done, 'ok') }), { return: 'ok' }),
  ),
  errorStatuses: [400, 401, 403],
});

export const setNewslettersDescription = {
  call: setNewsletters,
  rules: '5.5.3',
  summary: 'Replaces the newsletters of a person',
  description: 'The list is the whole selection; an empty one removes all.',
  sent: { username: USERNAME, newsletters: ['101'] },
  answer: { return: 'ok' },
  fault: { property: 'newsletters', constraint: 'isIn', text: 'Diese Auswahl ist nicht bekannt.' },
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
