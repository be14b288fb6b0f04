import type { ShopRegistration } from '../../../contract/register-shop.ts';
import { portalIds } from '../../../sites/publisher.ts';
import type { AddressValues, ShopValues } from './shop-values.ts';

/** The payload of a registration at the shop (rule 5.2.c). */
export function shopPayload(values: ShopValues, requestToken: string): ShopRegistration {
  const { person, invoice, delivery, deliveryAddress, consent } = values;
  return {
    request_token: requestToken,
    firstname: person.firstname,
    lastname: person.lastname,
    password: person.password,
    email: person.eMail,
    salutation_id: Number(person.salutation),
    title_id: Number(person.academicTitle),
    portal_id: portalIds.shop,
    phone: person.phone,
    phone_prefix: person.phone === '' ? '' : person.phonePrefix,
    consent: { tos: consent.agb, advertisement: consent.advertisement },
    invoice_address: { ...addressPayload(invoice), title_id: Number(invoice.academicTitle) },
    delivery_address_checked: deliveryAddress,
    ...(deliveryAddress ? { delivery_address: addressPayload(delivery) } : {}),
  };
}

function addressPayload(address: AddressValues) {
  return {
    salutation_id: Number(address.salutation),
    firstname: address.firstname,
    lastname: address.lastname,
    company: address.company,
    street: address.street,
    zip: address.zip,
    city: address.city,
    country_code: address.country,
  };
}
