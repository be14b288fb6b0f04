import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { applicantFields, consentFields, personFields } from './registration-fields.ts';
import { city, country, street } from './values/address.ts';
import { checked } from './values/checked.ts';
import { company } from './values/company.ts';
import { phone } from './values/phone.ts';
import { fittingPostcode, postcode } from './values/postcode.ts';
import { requestShape, wireField, wireId } from './wire/wire-field.ts';

export const shopPersonFields = {
  ...personFields,
  /** '' in a request without a phone number. */
  phonePrefix: wireField('phone_prefix', z.string()),
  phone: wireField('phone', phone),
  password: applicantFields.password,
};

export const deliveryFields = {
  salutation: wireId('salutation_id', z.string()),
  firstname: applicantFields.firstname,
  lastname: applicantFields.lastname,
  company: wireField('company', company),
  street: wireField('street', street),
  zip: wireField('zip', postcode),
  city: wireField('city', city),
  country: wireField('country_code', country),
};

const { academicTitle } = applicantFields;
const { salutation, ...place } = deliveryFields;
export const invoiceFields = { salutation, academicTitle, ...place };

const shopRegistration = z.object({
  request_token: z.string(),
  ...requestShape(shopPersonFields),
  portal_id: z.number(),
  consent: z.object(requestShape(consentFields)),
  invoice_address: z.object(requestShape(invoiceFields)).check(fittingPostcode),
  delivery_address_checked: z.boolean(),
  delivery_address: z.optional(z.object(requestShape(deliveryFields)).check(fittingPostcode)),
});

export type ShopRegistration = z.infer<typeof shopRegistration>;

export const registerAtShop = defineCall('POST', '/account/create/shop', {
  success: 201,
  captcha: true,
  request: checked(shopRegistration),
  refusals: [400, 403, 429],
});
