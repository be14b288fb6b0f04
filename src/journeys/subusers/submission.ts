import * as z from 'zod/mini';
import { createSubuser } from '../../contract/create-subuser.ts';
import { personFields, termsFields } from '../../contract/registration-fields.ts';
import { formShape } from '../../contract/wire/wire-field.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { placeIn, placesOf } from '../../forms/wire/places.ts';
import { wireValues } from '../../forms/wire/wire-values.ts';
import { send } from '../../http/send.ts';
import { pathTo } from '../../routes.ts';

const subuserForm = z.object({ ...formShape(personFields), ...formShape(termsFields) });

export type SubuserValues = z.input<typeof subuserForm>;

const places = { ...placesOf(personFields), ...placesOf(termsFields, { request: 'consent.' }) };

/** See rules 7.18, 12.8. */
export const submission = defineSubmission({
  schema: subuserForm,
  send: (values) =>
    send(createSubuser, {
      ...wireValues(personFields, values),
      consent: { tos: true },
      client_url: location.origin + pathTo('optIn'),
    }),
  // Server texts, except for the terms (rule 9.1).
  placeFault: (error) =>
    placeIn(places, error, error.property === 'consent.tos' ? 'terms.required' : undefined),
});
