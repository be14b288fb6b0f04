import {
  deliveryFields,
  invoiceFields,
  type ShopRegistration,
  shopPersonFields,
} from '../../../contract/register-shop.ts';
import { consentFields } from '../../../contract/registration-fields.ts';
import { wireValues } from '../../../forms/wire/wire-values.ts';
import { portalIds } from '../../../sites/backend-ids.ts';
import type { ShopValues } from './shop-values.ts';

/** See rule 5.2.c. */
export function shopPayload(values: ShopValues, requestToken: string): ShopRegistration {
  const { person, invoice, delivery, deliveryAddress, consent } = values;
  return {
    request_token: requestToken,
    ...wireValues(shopPersonFields, person),
    ...(person.phone === '' ? { phone_prefix: '' } : {}),
    portal_id: portalIds.shop,
    consent: wireValues(consentFields, consent),
    invoice_address: wireValues(invoiceFields, invoice),
    delivery_address_checked: deliveryAddress,
    ...(deliveryAddress ? { delivery_address: wireValues(deliveryFields, delivery) } : {}),
  };
}
