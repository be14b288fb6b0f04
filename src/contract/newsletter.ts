import { defineCall } from './definition/call.ts';
import * as read from './definition/readers.ts';
import { textOrNumber } from './form/form-readers.ts';

const newsletter = read.object({
  id: textOrNumber,
  label: read.text,
  description: read.textOrEmpty,
  frequency: read.textOrEmpty,
  subscribed: read.flag,
});

export type Newsletter = read.ValueOf<typeof newsletter>;

export const newsletters = defineCall('POST', '/library/GetNewsletter', {
  isMutation: false,
  reply: read.validItems(newsletter),
  errorStatuses: [400],
  emptyStatuses: [404],
});

const chosenReply = read.object({
  return: read.object({ Results: textOrNumber, Items: (value: unknown) => value }),
});

/** Saving replaces the selection, so an unreadable one must not count as empty (rule S9.4). */
const completeReply: typeof chosenReply = (value) => {
  const reply = chosenReply(value);
  if (!(chosenIds(reply).length >= Number(reply.return.Results))) throw new TypeError('Items');
  return reply;
};

export const chosenNewsletters = defineCall('POST', '/ecom-proxy/GetNewsletter', {
  access: 'signed-in',
  isMutation: false,
  request: read.object({ username: read.text }),
  reply: completeReply,
  errorStatuses: [400, 401, 403],
});

const saved = read.oneOf(['ok']);
const savedReply = read.object({ return: (value = 'ok') => saved(value) });

export const setNewsletters = defineCall('POST', '/ecom-proxy/SetNewsletter', {
  access: 'signed-in',
  request: read.object({ username: read.text, newsletters: read.list(read.text) }),
  /** A reply without `return`, also an empty one, is a success, too. */
  reply: (value = {}) => savedReply(value),
  errorStatuses: [400, 401, 403],
});

/** One result is an object, several are a list; either may be wrapped in `Item`. */
export function chosenIds({ return: chosen }: read.ValueOf<typeof chosenReply>): string[] {
  if (!(Number(chosen.Results) > 0)) return [];
  const items = unwrapped(chosen.Items);
  return (Array.isArray(items) ? items : [items]).flatMap((item) => idOf(unwrapped(item)));
}

function unwrapped(value: unknown): unknown {
  return Object.hasOwn(Object(value), 'Item') ? Object(value).Item : value;
}

function idOf(item: unknown): string[] {
  const id: unknown = typeof item === 'object' ? Object(item).id : item;
  return typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
}
