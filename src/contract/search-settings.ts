import { defineCall } from './definition/call.ts';
import { boolean, list, object, text, type ValueOf } from './definition/readers.ts';
import { textOrNumber } from './form/form-readers.ts';

/** No broken item is dropped: saving replaces both lists and would delete it (rule S9.4). */
const choices = list(object({ id: textOrNumber, label: text, selected: boolean }));

export type SearchChoice = ValueOf<typeof choices>[number];

export const searchSettings = defineCall('GET', '/ur/GetSearchSettings', {
  access: 'signed-in',
  reply: object({
    /** Only the first result counts (rule 16.2); it may be missing. */
    results: list(object({ taxonomy: choices, occupation_sphere: choices })),
  }),
  refusals: [401, 403],
});

export type SearchSettings = ValueOf<typeof searchSettings.reply>['results'][number];

export const setOccupationSpheres = defineCall('PATCH', '/account/SetOccupationSpheres', {
  access: 'signed-in',
  request: object({ occupation_sphere: list(text) }),
  refusals: [400, 401, 403],
});

export const setTaxonomies = defineCall('PATCH', '/account/SetTaxonomies', {
  access: 'signed-in',
  request: object({ taxonomies: list(text) }),
  refusals: [400, 401, 403],
});
