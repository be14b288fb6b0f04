import { createSubuser } from '../../../contract/create-subuser.ts';
import { personFields, termsFields } from '../../../contract/registration-fields.ts';
import { pathTo } from '../../../contract/routes.ts';
import type { FormValues } from '../../../contract/wire/wire-field.ts';
import { noTitleId } from '../../../sites/backend-ids.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { wireValues } from '../../forms/wire/wire-values.ts';
import { send } from '../../http/send.ts';

type SubuserValues = FormValues<typeof personFields & typeof termsFields>;

export const submission = defineSubmission<SubuserValues, { success: boolean }>({
  preset: { academicTitle: String(noTitleId) },
  table: [{ fields: personFields }, { fields: termsFields, request: 'consent.' }],
  send: (values) =>
    send(createSubuser, {
      ...wireValues(personFields, values),
      consent: { tos: true },
      client_url: location.origin + pathTo('optIn'),
    }),
  // Server texts, except for the terms (rule 9.1).
  ownFault: (_, field) => (field === 'agb' ? { code: 'terms.required' } : undefined),
});
