import * as z from 'zod/mini';
import { city, company, street } from '../../../contract/values/address.ts';
import { country } from '../../../contract/values/country.ts';
import { firstname, lastname } from '../../../contract/values/person-name.ts';
import { postcodeOf } from '../../../contract/values/postcode.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import type { AddressStepValues, AddressValues } from './shop-values.ts';

const addressFields = {
  salutation: z.string(),
  firstname,
  lastname,
  company,
  street,
  zip: z.string().check(z.trim()),
  city,
  country,
};

const delivery = z.object(addressFields).check(postcodeOf('zip', 'country'));
const invoice = z
  .object({ ...addressFields, academicTitle: z.string() })
  .check(postcodeOf('zip', 'country'));

/** The delivery address counts only when it is asked for (rule 7.8.2). */
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

/** What the second step checks; it asks nobody. */
export const addressSubmission = defineSubmission({
  schema: z
    .object({ invoice, deliveryAddress: z.boolean(), delivery: z.custom<AddressValues>() })
    .check(wantedDelivery),
});
