import * as z from 'zod/mini';
import { deliveryFields, invoiceFields } from '../../../contract/register-shop.ts';
import { postcodeOf } from '../../../contract/values/postcode.ts';
import { formShape } from '../../../contract/wire/wire-field.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import type { AddressStepValues, AddressValues } from './shop-values.ts';

const fittingPostcode = postcodeOf('zip', 'country');
const delivery = z.object(formShape(deliveryFields)).check(fittingPostcode);
const invoice = z.object(formShape(invoiceFields)).check(fittingPostcode);

/** The delivery address is validated only if requested (rule 7.8.2). */
const wantedDelivery = z.check<AddressStepValues>(
  (payload) => {
    if (!payload.value.deliveryAddress) return;
    const result = z.safeParse(delivery, payload.value.delivery);
    if (result.success) payload.value.delivery = result.data;
    for (const { message, path } of result.error?.issues ?? [])
      payload.issues.push({
        code: 'custom',
        message,
        input: payload.value.delivery,
        path: ['delivery', ...path],
      });
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

export const addressSubmission = defineSubmission({
  schema: z
    .object({ invoice, deliveryAddress: z.boolean(), delivery: z.custom<AddressValues>() })
    .check(wantedDelivery),
});
