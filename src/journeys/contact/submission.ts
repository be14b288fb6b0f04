import { sendContact } from '../../contract/contact.ts';
import type { FieldError } from '../../contract/definition/refusal.ts';
import { dynamicSchema } from '../../forms/dynamic/rules/dynamic-schema.ts';
import type { UsableField } from '../../forms/dynamic/usable-fields.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';
import { contactPayload } from './contact-payload.ts';
import { exchangeOf } from './exchange.ts';
import { LostTexts } from './LostTexts.tsx';

/** Code for another definition, which only a refusal needs. */
export interface Exchange {
  readonly exchangeOf: typeof exchangeOf;
  readonly LostTexts: typeof LostTexts;
}

/**
 * @param renew called when the backend refuses the input, before its faults are placed: returns the
 * fields that the form has from now on (rule 7.14.13.d)
 */
export function contactSubmission(
  fields: readonly UsableField[],
  place: { readonly category: string; readonly topic: string },
  renew: (code: Exchange) => Promise<readonly UsableField[]>,
) {
  let shown = fields;
  const submission = defineSubmission({
    schema: dynamicSchema(fields),
    send: (values, requestToken) =>
      send(sendContact, contactPayload(fields, values, { request_token: requestToken, ...place })),
    placeFault: ({ property, description }) => {
      const field = shown.find(({ name }) => name === property);
      return field && { field: field.key, text: description };
    },
  });
  return {
    ...submission,
    async place(faults: readonly FieldError[]) {
      shown = await renew({ exchangeOf, LostTexts });
      return submission.place(faults);
    },
  };
}
