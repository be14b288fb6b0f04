import { sendContact } from '../../contract/contact.ts';
import { dynamicSchema } from '../../forms/dynamic/rules/dynamic-schema.ts';
import type { UsableField } from '../../forms/dynamic/usable-fields.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';
import { contactPayload } from './contact-payload.ts';

export function contactSubmission(
  fields: readonly UsableField[],
  place: { readonly category: string; readonly topic: string },
) {
  return defineSubmission({
    schema: dynamicSchema(fields),
    send: (values, requestToken) =>
      send(sendContact, contactPayload(fields, values, { request_token: requestToken, ...place })),
    placeFault: ({ property, description }) => {
      const field = fields.find(({ name }) => name === property);
      return field && { field: field.key, text: description };
    },
  });
}
