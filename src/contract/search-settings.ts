import * as z from 'zod/mini';
import { defineCall, type ValueOf } from './definition/call.ts';
import type { Description } from './definition/description.ts';
import { anyText, idText } from './replies/lenient.ts';

/** The list keeps every item, because saving replaces both lists and would delete a dropped item (rule S9.4). */
const choices = z.array(z.object({ id: idText, label: z.string(), selected: z.boolean() }));

export type SearchChoice = z.output<typeof choices>[number];

const UNKNOWN_CHOICE = 'Diese Auswahl ist nicht bekannt.';

export const searchSettings = defineCall('GET', '/ur/GetSearchSettings', {
  access: 'signed-in',
  reply: z.object({
    /** Only the first result counts; it may be missing. */
    results: z.array(z.object({ taxonomy: choices, occupation_sphere: choices })),
  }),
  errorStatuses: [401, 403],
});

export const searchSettingsDescription = {
  call: searchSettings,
  rules: '5.4.3',
  summary: 'The choices of the search and which are selected; the first result counts',
  description: 'Every available choice is listed, because saving replaces the selection.',
  answer: {
    results: [
      {
        taxonomy: [{ id: 't1', label: 'Abgabenordnung', selected: true }],
        occupation_sphere: [{ id: 'notariat', label: 'Notariat', selected: false }],
      },
    ],
  },
} satisfies Description;

export type SearchSettings = ValueOf<typeof searchSettings.reply>['results'][number];

export const setOccupationSpheres = defineCall('PATCH', '/account/SetOccupationSpheres', {
  access: 'signed-in',
  request: z.object({ occupation_sphere: z.array(anyText) }),
  errorStatuses: [400, 401, 403],
});

export const setOccupationSpheresDescription = {
  call: setOccupationSpheres,
  rules: '5.3.3',
  summary: 'Replaces the chosen occupation spheres',
  description: 'The list is the whole selection; an empty one removes all.',
  sent: { occupation_sphere: ['notariat'] },
  fault: { property: 'occupation_sphere', constraint: 'isIn', text: UNKNOWN_CHOICE },
} satisfies Description;

export const setTaxonomies = defineCall('PATCH', '/account/SetTaxonomies', {
  access: 'signed-in',
  request: z.object({ taxonomies: z.array(anyText) }),
  errorStatuses: [400, 401, 403],
});

export const setTaxonomiesDescription = {
  call: setTaxonomies,
  rules: '5.3.4',
  summary: 'Replaces the chosen taxonomies',
  description: 'The list is the whole selection; an empty one removes all.',
  sent: { taxonomies: ['t1', 't2'] },
  fault: { property: 'taxonomies', constraint: 'isIn', text: UNKNOWN_CHOICE },
} satisfies Description;
