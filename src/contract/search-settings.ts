import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { anyText, idText } from './replies/lenient.ts';

/** No broken item is dropped: saving replaces both lists and would delete it (rule S9.4). */
const choices = z.array(z.object({ id: idText, label: z.string(), selected: z.boolean() }));

export type SearchChoice = z.output<typeof choices>[number];

export const searchSettings = defineCall('GET', '/ur/GetSearchSettings', {
  access: 'signed-in',
  reply: z.object({
    /** Only the first result counts; it may be missing. */
    results: z.array(z.object({ taxonomy: choices, occupation_sphere: choices })),
  }),
  errorStatuses: [401, 403],
});

export type SearchSettings = z.output<typeof searchSettings.reply>['results'][number];

export const setOccupationSpheres = defineCall('PATCH', '/account/SetOccupationSpheres', {
  access: 'signed-in',
  request: z.object({ occupation_sphere: z.array(anyText) }),
  errorStatuses: [400, 401, 403],
});

export const setTaxonomies = defineCall('PATCH', '/account/SetTaxonomies', {
  access: 'signed-in',
  request: z.object({ taxonomies: z.array(anyText) }),
  errorStatuses: [400, 401, 403],
});
