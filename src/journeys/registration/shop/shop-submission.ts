import * as z from 'zod/mini';
import { registerAtShop } from '../../../contract/register-shop.ts';
import { acceptedTerms } from '../../../contract/values/terms.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import { send } from '../../../http/send.ts';
import { placeShopFault } from './shop-faults.ts';
import { shopPayload } from './shop-payload.ts';
import type { ShopValues, SummaryStepValues } from './shop-values.ts';

const summaryStep = z.object({
  consent: z.object({ agb: acceptedTerms, advertisement: z.boolean() }),
});

/**
 * What the last step checks, and what is sent of all steps; the server may find faults in any of them.
 * @param answers of all steps, as they stand
 */
export function shopSubmission(answers: () => ShopValues) {
  return defineSubmission<SummaryStepValues, SummaryStepValues, unknown, ShopValues>({
    schema: summaryStep,
    send: ({ consent }, requestToken) =>
      send(registerAtShop, shopPayload({ ...answers(), consent }, requestToken)),
    placeFault: placeShopFault,
  });
}
