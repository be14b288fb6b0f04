import * as z from 'zod/mini';
import { registerAtShop } from '../../../contract/register-shop.ts';
import { acceptedTerms } from '../../../contract/values/terms.ts';
import { defineSubmission, type ServerFault } from '../../../forms/submission.ts';
import { send } from '../../../http/send.ts';
import { placeShopFault } from './shop-faults.ts';
import { shopPayload } from './shop-payload.ts';
import type { ShopValues } from './shop-values.ts';

const summaryStep = z.object({
  consent: z.object({ agb: acceptedTerms, advertisement: z.boolean() }),
});

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
