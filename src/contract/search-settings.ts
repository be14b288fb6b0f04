import { defineCall } from './definition/call.ts';
import * as read from './definition/readers.ts';
import { textOrNumber } from './form/form-readers.ts';

/** No broken item is dropped: saving replaces both lists and would delete it (rule S9.4). */
const choices = read.list(
  read.object({ id: textOrNumber, label: read.text, selected: read.boolean }),
);

export type SearchChoice = read.ValueOf<typeof choices>[number];

export const searchSettings = defineCall('GET', '/ur/GetSearchSettings', {
  access: 'signed-in',
  reply: read.object({
    /** Only the first result counts; it may be missing. */
    results: read.list(read.object({ taxonomy: choices, occupation_sphere: choices })),
  }),
  errorStatuses: [401, 403],
});

export type SearchSettings = read.ValueOf<typeof searchSettings.reply>['results'][number];

export const setOccupationSpheres = defineCall('PATCH', '/account/SetOccupationSpheres', {
  access: 'signed-in',
  request: read.object({ occupation_sphere: read.list(read.text) }),
  errorStatuses: [400, 401, 403],
});

export const setTaxonomies = defineCall('PATCH', '/account/SetTaxonomies', {
  access: 'signed-in',
  request: read.object({ taxonomies: read.list(read.text) }),
  errorStatuses: [400, 401, 403],
});
