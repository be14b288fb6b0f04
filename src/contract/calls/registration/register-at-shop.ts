import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { city, country, street } from '../../values/address.ts';
import { captchaToken } from '../../values/captcha-token.ts';
import { salutationId, titleId } from '../../values/choice-ids.ts';
import { company } from '../../values/company.ts';
import { email } from '../../values/email.ts';
import { password } from '../../values/password.ts';
import { firstname, lastname } from '../../values/person-name.ts';
import { phone } from '../../values/phone.ts';
import { portalId } from '../../values/portal-id.ts';
import { createPostcodeRule, postcode } from '../../values/postcode.ts';
import { SHOP_REGISTRATION } from '../examples.ts';

const address = {
  firstname,
  lastname,
  company,
  street,
  zip: postcode,
  city,
  country_code: country,
};

export const invoiceAddress = z
  .object({ salutation_id: salutationId, title_id: titleId, ...address })
  .check(createPostcodeRule('country_code'));

/** Unlike the invoice address, the delivery address has no title (rule 5.2.c). */
const deliveryAddress = z
  .object({ salutation_id: salutationId, ...address })
  .check(createPostcodeRule('country_code'));

const phonePrefix = z.string();

const shopRegistration = z.object({
  request_token: captchaToken,
  salutation_id: salutationId,
  title_id: titleId,
  firstname,
  lastname,
  email,
  phone_prefix: phonePrefix,
  phone,
  password,
  portal_id: portalId,
  consent: z.object({ tos: z.boolean(), advertisement: z.boolean() }),
  invoice_address: invoiceAddress,
  delivery_address_checked: z.boolean(),
  delivery_address: z.optional(deliveryAddress),
});

export type ShopRegistration = z.infer<typeof shopRegistration>;

/** A registration at the shop (rule 5.2.c). */
export const registerAtShop = defineCall('POST', '/account/create/shop', {
  successStatus: 201,
  hasCaptcha: true,
  request: shopRegistration,
  errorStatuses: [400, 403, 429],
});

export const registerAtShopDescription = {
  call: registerAtShop,
  schemas: [
    {
      schema: deliveryAddress,
      description: 'Sent only if `delivery_address_checked` is true (rule 5.2.c).',
    },
    {
      schema: phonePrefix,
      description: 'Country prefix; empty without a phone number (rule 12.8).',
    },
  ],
  rules: '5.2.5, 5.2.c',
  summary: 'Registers a person at the shop; the account is active at once',
  description:
    'No link is mailed. Optional texts may be empty, and a delivery address is sent only if the customer has ticked the checkbox for a delivery address.',
  requestExample: SHOP_REGISTRATION,
  errorExample: { property: 'invoice_address.zip', code: 'postcode.invalid' },
} satisfies CallDescription;

/** A registration with a server-defined form, which may have any fields (rule 11.9). */
export const registerAtShopWithAnyFields = { ...registerAtShop, request: z.looseObject({}) };
