import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import type { ValueOf } from '../../definition/schema.ts';
import { idText } from '../../replies/tolerant.ts';

/**
 * Unlike `listOf`, this schema refuses a list with a broken item. A save replaces both lists, so it would delete
 * an item that was dropped (rule 7.19.a).
 */
const choices = z.array(z.object({ id: idText, label: z.string(), selected: z.boolean() }));

export type SearchChoice = z.output<typeof choices>[number];

export const searchSettings = defineCall('GET', '/ur/GetSearchSettings', {
  access: 'signed-in',
  reply: z.object({
    /** Only the first result counts. The list may be empty. */
    results: z.array(z.object({ taxonomy: choices, occupation_sphere: choices })),
  }),
  errorStatuses: [401, 403],
});

export const searchSettingsDescription = {
  call: searchSettings,
  rules: '5.4.3',
  summary: 'The choices of the search and which are selected; the first result counts',
  description: 'Every available choice is listed, because saving replaces the selection.',
  replyExample: {
    results: [
      {
        taxonomy: [{ id: 't1', label: 'Abgabenordnung', selected: true }],
        occupation_sphere: [{ id: 'notariat', label: 'Notariat', selected: false }],
      },
    ],
  },
} satisfies CallDescription;

export type SearchSettings = ValueOf<typeof searchSettings.reply>['results'][number];
