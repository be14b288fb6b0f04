import * as z from 'zod/mini';
import { updateConsent } from '../../contract/update-consent.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';

/** Gives or withdraws the consent to advertising (rule 5.3). */
export const consentSubmission = defineSubmission({
  schema: z.object({ advertisement: z.boolean() }),
  send: (consent) => send(updateConsent, { consent }),
});
