import {
  deliveryFields,
  invoiceFields,
  registerAtShop,
  type ShopRegistration,
  shopPersonFields,
} from '../../../../contract/register-shop.ts';
import { consentFields } from '../../../../contract/registration-fields.ts';
import { repeatFault } from '../../../../contract/values/password-repeat.ts';
import { postcodeFault } from '../../../../contract/values/postcode.ts';
import { portalIds } from '../../../../sites/backend-ids.ts';
import type { Faults } from '../../../forms/faults.ts';
import { checkFields, type FieldGroup } from '../../../forms/field-table.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import { wireValues } from '../../../forms/wire/wire-values.ts';
import { send } from '../../../http/send.ts';
import { checkAddress } from '../check-address.ts';
import { ownFault } from '../submission.ts';
import {
  type AddressStepValues,
  type AddressValues,
  consent,
  delivery,
  invoice,
  type PersonStepValues,
  person,
  type ShopValues,
  type SummaryStepValues,
} from './shop-values.ts';

/** @param lastFreeAddress the last address found free, not checked again (rule 7.8.3) */
export function personSubmission(lastFreeAddress: { current: string }) {
  return defineSubmission<PersonStepValues>({
    table: [person],
    check({ person: { password, repeatPassword } }) {
      const code = repeatFault(repeatPassword, password);
      return code ? { 'person.repeatPassword': { code } } : {};
    },
    send: (values) => checkAddress(values.person.eMail, lastFreeAddress),
    ownFault,
  });
}

/** The delivery address is validated only if requested (rule 7.8.2). */
export const addressSubmission = defineSubmission<AddressStepValues>({
  table: [invoice],
  check(typed) {
    const { values, faults } = typed.deliveryAddress
      ? checkFields([delivery], typed)
      : { values: typed, faults: {} };
    return {
      values,
      faults: {
        ...postcodeFaults(invoice, values.invoice),
        ...(values.deliveryAddress && postcodeFaults(delivery, values.delivery)),
        ...faults,
      },
    };
  },
});

function postcodeFaults({ form = '' }: FieldGroup, { zip, country }: AddressValues): Faults {
  const code = postcodeFault(zip, country);
  return code ? { [`${form}zip`]: { code } } : {};
}

/** Sends all steps; the server may reject fields of any step (rule 9.1). */
export function shopSubmission(answers: () => ShopValues) {
  return defineSubmission<SummaryStepValues>({
    table: [consent],
    send: (values, requestToken) =>
      send(registerAtShop, shopPayload({ ...answers(), ...values }, requestToken)),
    places: [person, invoice, delivery, consent],
    ownFault,
  });
}

/** See rule 5.2.c. */
function shopPayload(values: ShopValues, requestToken: string): ShopRegistration {
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
