import * as z from 'zod/mini';
import { setOccupationSpheres, setTaxonomies } from '../../contract/search-settings.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';

/** Saves both lists; the second only when the first went through, so that a failure is told once. */
export const searchSubmission = defineSubmission({
  schema: z.object({ spheres: z.array(z.string()), taxonomies: z.array(z.string()) }),
  send: async ({ spheres, taxonomies }) => {
    const first = await send(setOccupationSpheres, { occupation_sphere: spheres });
    return first.status === 'success' ? send(setTaxonomies, { taxonomies }) : first;
  },
});
