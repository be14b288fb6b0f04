import * as z from 'zod/mini';
import { createSubuser } from '../../contract/create-subuser.ts';
import type { FieldError } from '../../contract/definition/refusal.ts';
import { email } from '../../contract/values/email.ts';
import { firstname, lastname } from '../../contract/values/person-name.ts';
import { salutation } from '../../contract/values/salutation.ts';
import { acceptedTerms } from '../../contract/values/terms.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';
import { pathTo } from '../../routes.ts';
import type { SubuserValues } from './subuser-values.ts';

/** What the form checks and sends, fields in their order on the page (rule 12.8). */
export const submission = defineSubmission({
  schema: z.object({
    salutation,
    academicTitle: z.string(),
    firstname,
    lastname,
    eMail: email,
    agb: acceptedTerms,
  }),
  send: (values) =>
    send(createSubuser, {
      salutation_id: Number(values.salutation),
      title_id: Number(values.academicTitle),
      firstname: values.firstname,
      lastname: values.lastname,
      email: values.eMail,
      consent: { tos: true },
      client_url: location.origin + pathTo('optIn'),
    }),
  placeFault,
});

/** Where a fault that the server found stands in the form (rule 9.1). */
function placeFault({
  property,
  description,
}: FieldError): { field: keyof SubuserValues; text: string } | undefined {
  switch (property) {
    case 'firstname':
    case 'lastname':
      return { field: property, text: description };
    case 'salutation_id':
      return { field: 'salutation', text: description };
    case 'title_id':
      return { field: 'academicTitle', text: description };
    case 'email':
    case 'username':
      return { field: 'eMail', text: description };
    case 'consent.tos':
      return { field: 'agb', text: 'terms.required' };
    default:
      return undefined;
  }
}
