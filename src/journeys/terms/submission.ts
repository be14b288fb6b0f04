import * as z from 'zod/mini';
import { updateConsent } from '../../contract/update-consent.ts';
import { acceptedTerms } from '../../contract/values/terms.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';

export const submission = defineSubmission({
  schema: z.object({ tos: acceptedTerms }),
  send: () => send(updateConsent, { consent: { tos: true } }),
});
