import * as z from 'zod/mini';
import type { FieldError } from '../../../contract/definition/refusal.ts';
import {
  deliveryFields,
  invoiceFields,
  registerAtShop,
  shopPersonFields,
} from '../../../contract/register-shop.ts';
import { consentFields, termsFields } from '../../../contract/registration-fields.ts';
import { formShape } from '../../../contract/wire/wire-field.ts';
import { defineSubmission, type ServerFault } from '../../../forms/submission.ts';
import { placesOf } from '../../../forms/wire/places.ts';
import { send } from '../../../http/send.ts';
import { placeFault } from '../place-fault.ts';
import { shopPayload } from './shop-payload.ts';
import type { ShopValues } from './shop-values.ts';

const summaryStep = z.object({ consent: z.object(formShape(consentFields)) });

const places = {
  ...placesOf(shopPersonFields, { form: 'person.' }),
  ...placesOf(invoiceFields, { request: 'invoice_address.', form: 'invoice.' }),
  ...placesOf(deliveryFields, { request: 'delivery_address.', form: 'delivery.' }),
  ...placesOf(termsFields, { request: 'consent.', form: 'consent.' }),
};

/** Where a fault that the server found stands in the shop's form (rule 9.1). */
const placeShopFault = (error: FieldError) => placeFault(places, error);

/**
 * What the last step checks, and what is sent of all steps.
 * @param options.values of all steps, as they stand
 * @param options.refuse takes what the server finds wrong with any of the steps
 */
export function shopSubmission(options: {
  values(): ShopValues;
  refuse(faults: readonly ServerFault<ShopValues>[]): void;
}) {
  const submission = defineSubmission({
    schema: summaryStep,
    async send({ consent }, requestToken) {
      const outcome = await send(
        registerAtShop,
        shopPayload({ ...options.values(), consent }, requestToken),
      );
      if (outcome.status === 'refused' && outcome.code === 400)
        options.refuse(everyStep.place(outcome.faults));
      return outcome;
    },
    placeFault(error) {
      const place = placeShopFault(error);
      return place?.field === 'consent.agb' ? { field: place.field, text: place.text } : undefined;
    },
  });
  return submission;
}

/** Places faults in all steps; it sends nothing. */
const everyStep = defineSubmission({
  schema: z.custom<ShopValues>(),
  send: async () => ({ status: 'success', reply: undefined }),
  placeFault: placeShopFault,
});
