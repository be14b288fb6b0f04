import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { flag, idText, listOf, textOrEmpty } from '../../replies/tolerant.ts';

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
  replyExample: [
    {
      id: '101',
      label: 'Arbeitsrecht',
      description: 'Urteile und Gesetze',
      frequency: 'wöchentlich',
      subscribed: true,
    },
  ],
} satisfies CallDescription;
