import { updateConsent } from '../../../contract/update-consent.ts';
import { acceptedTerms } from '../../../contract/values/terms.ts';
import { wireField } from '../../../contract/wire/wire-field.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';

export const submission = defineSubmission<{ tos: boolean }>({
  table: [{ fields: { tos: wireField('tos', acceptedTerms) } }],
  send: () => send(updateConsent, { consent: { tos: true } }),
  places: [],
});
