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
import { defineSubmission } from '../../../forms/submission.ts';
import { placesOf } from '../../../forms/wire/places.ts';
import { send } from '../../../http/send.ts';
import { placeFault } from '../place-fault.ts';
import { shopPayload } from './shop-payload.ts';
import type { ShopValues, SummaryStepValues } from './shop-values.ts';

const summaryStep = z.object({ consent: z.object(formShape(consentFields)) });

const places = {
  ...placesOf(shopPersonFields, { form: 'person.' }),
  ...placesOf(invoiceFields, { request: 'invoice_address.', form: 'invoice.' }),
  ...placesOf(deliveryFields, { request: 'delivery_address.', form: 'delivery.' }),
  ...placesOf(termsFields, { request: 'consent.', form: 'consent.' }),
};

const placeShopFault = (error: FieldError) => placeFault(places, error);

/** Sends all steps; the server may reject fields of any step (rule 9.1). */
export function shopSubmission(answers: () => ShopValues) {
  return defineSubmission<SummaryStepValues, SummaryStepValues, unknown, ShopValues>({
    schema: summaryStep,
    send: ({ consent }, requestToken) =>
      send(registerAtShop, shopPayload({ ...answers(), consent }, requestToken)),
    placeFault: placeShopFault,
  });
}
