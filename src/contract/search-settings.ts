import { defineCall, done } from './definition/call.ts';
import { boolean, list, object, text, type ValueOf } from './definition/readers.ts';
import { textOrNumber } from './form/form-readers.ts';

/**
 * Read as a whole or not at all: saving replaces both lists, and what could not be read would be
 * lost by it (rule S9.4).
 */
const choices = list(object({ id: textOrNumber, label: text, selected: boolean }));

/** Something that a person can choose to be interested in. */
export type SearchChoice = ValueOf<typeof choices>[number];

/** What a person can choose and has chosen (rule 5.4.3). */
export const searchSettings = defineCall({
  method: 'GET',
  path: '/ur/GetSearchSettings',
  access: 'signed-in',
  reply: object({
    /** The first result counts (rule 16.2); without one there is nothing to choose. */
    results: list(object({ taxonomy: choices, occupation_sphere: choices })),
  }),
  refusals: [401, 403],
});

export type SearchSettings = ValueOf<typeof searchSettings.reply>['results'][number];

/** Replaces the chosen occupation spheres (rule 5.3). */
export const setOccupationSpheres = defineCall({
  method: 'PATCH',
  path: '/account/SetOccupationSpheres',
  access: 'signed-in',
  request: object({ occupation_sphere: list(text) }),
  reply: done,
  refusals: [400, 401, 403],
});

/** Replaces the chosen taxonomies (rule 5.3). */
export const setTaxonomies = defineCall({
  method: 'PATCH',
  path: '/account/SetTaxonomies',
  access: 'signed-in',
  request: object({ taxonomies: list(text) }),
  reply: done,
  refusals: [400, 401, 403],
});
