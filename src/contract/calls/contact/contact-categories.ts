import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { idText, requiredText } from '../../replies/tolerant.ts';

/** A segment in the address of a contact page, such as 'abo' in /kontakt/abo. */
const pathSegment = z.string();

export const contactTopic = z.object({ tId: idText, tPath: pathSegment, tLabel: requiredText });

export const contactCategory = z.object({
  cId: idText,
  cPath: pathSegment,
  cLabel: requiredText,
  topics: z.array(contactTopic),
});

export type ContactCategory = z.output<typeof contactCategory>;

export const contactCategories = defineCall('POST', '/csa/contact', {
  isMutation: false,
  request: z.object({ clientId: requiredText }),
  reply: z.array(contactCategory),
  errorStatuses: [400],
});

export const contactCategoriesDescription = {
  call: contactCategories,
  schemas: [{ schema: pathSegment, strict: () => z.string().check(z.regex(/^[a-z0-9-]+$/)) }],
  rules: '5.6.4, 16.8',
  summary: 'The contact categories of a client with their topics',
  description: 'The paths become addresses of the portal, so each path is unique in its list.',
  requestExample: { clientId: 'library' },
  replyExample: [
    {
      cId: '12',
      cPath: 'abo',
      cLabel: 'Abonnement',
      topics: [{ tId: '121', tPath: 'kuendigung', tLabel: 'Kündigung' }],
    },
  ],
} satisfies CallDescription;
