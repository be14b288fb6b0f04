import { setNewsletters } from '../../../contract/newsletter.ts';
import { setOccupationSpheres, setTaxonomies } from '../../../contract/search-settings.ts';
import { updateConsent } from '../../../contract/update-consent.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';

export const consentSubmission = defineSubmission<{ advertisement: boolean }>({
  send: (consent) => send(updateConsent, { consent }),
});

/** The backend refuses changes to another person's list (rule S6.3). */
export function newsletterSubmission(username: string) {
  return defineSubmission<{ newsletters: string[] }>({
    send: ({ newsletters }) => send(setNewsletters, { username, newsletters }),
  });
}

/** Sends the second list only if the first was saved: one error message (rule 5.3). */
export const searchSubmission = defineSubmission<{ spheres: string[]; taxonomies: string[] }>({
  send: async ({ spheres, taxonomies }) => {
    const first = await send(setOccupationSpheres, { occupation_sphere: spheres });
    return first.status === 'success' ? send(setTaxonomies, { taxonomies }) : first;
  },
});
