import * as z from 'zod/mini';
import { defineCall, done } from './definition/call.ts';
import { academicTitleId } from './values/academic-title.ts';
import { city, company, street } from './values/address.ts';
import { checked } from './values/checked.ts';
import { country } from './values/country.ts';
import { email } from './values/email.ts';
import { password } from './values/password.ts';
import { firstname, lastname } from './values/person-name.ts';
import { phone } from './values/phone.ts';
import { postcodeOf } from './values/postcode.ts';
import { salutationId } from './values/salutation.ts';

const addressFields = {
  salutation_id: salutationId,
  firstname,
  lastname,
  company,
  street,
  zip: z.string().check(z.trim()),
  city,
  country_code: country,
};

const deliveryAddress = z.object(addressFields).check(postcodeOf('zip', 'country_code'));
const invoiceAddress = z
  .object({ ...addressFields, title_id: academicTitleId })
  .check(postcodeOf('zip', 'country_code'));

/** A registration at the shop (rule 5.2.c). Optional texts are ''. */
const shopRegistration = z.object({
  request_token: z.string(),
  firstname,
  lastname,
  password,
  email,
  salutation_id: salutationId,
  title_id: academicTitleId,
  portal_id: z.number(),
  phone,
  /** '' without a phone number (rule 12.8). */
  phone_prefix: z.string(),
  consent: z.object({ tos: z.boolean(), advertisement: z.boolean() }),
  invoice_address: invoiceAddress,
  delivery_address_checked: z.boolean(),
  /** Only when checked. */
  delivery_address: z.optional(deliveryAddress),
});

export type ShopRegistration = z.infer<typeof shopRegistration>;

export const registerAtShop = defineCall({
  method: 'POST',
  path: '/account/create/shop',
  success: 201,
  captcha: true,
  request: checked(shopRegistration),
  reply: done,
  refusals: [400, 403, 429],
});
