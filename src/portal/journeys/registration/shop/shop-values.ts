import { DEFAULT_COUNTRY } from '../../../../contract/limits.ts';
import {
  deliveryFields,
  invoiceFields,
  shopPersonFields,
} from '../../../../contract/register-shop.ts';
import type { consentFields } from '../../../../contract/registration-fields.ts';
import { DEFAULT_PHONE_PREFIX } from '../../../../contract/values/phone-prefixes.ts';
import type { FormValues } from '../../../../contract/wire/wire-field.ts';
import { emptyValues } from '../../../forms/field-table.ts';
import type { SteppedForm } from '../../../forms/stepped/use-stepped-form.ts';
import { CONSENT, noTitle } from '../submission.ts';

export interface ShopValues {
  person: FormValues<typeof shopPersonFields> & { repeatPassword: string };
  invoice: FormValues<typeof invoiceFields>;
  deliveryAddress: boolean;
  delivery: AddressValues;
  consent: FormValues<typeof consentFields>;
}

export type AddressValues = FormValues<typeof deliveryFields>;

export type PersonStepValues = Pick<ShopValues, 'person'>;
export type AddressStepValues = Pick<ShopValues, 'invoice' | 'deliveryAddress' | 'delivery'>;
export type SummaryStepValues = Pick<ShopValues, 'consent'>;

export const person = { fields: shopPersonFields, form: 'person.' };
export const invoice = {
  fields: invoiceFields,
  form: 'invoice.',
  request: 'invoice_address.',
};
export const delivery = {
  fields: deliveryFields,
  form: 'delivery.',
  request: 'delivery_address.',
};
export const consent = { ...CONSENT, form: 'consent.' };

export const emptyShop = emptyValues<ShopValues>([person, invoice, delivery, consent], {
  'person.academicTitle': noTitle,
  'person.phonePrefix': DEFAULT_PHONE_PREFIX,
  'person.repeatPassword': '',
  'invoice.academicTitle': noTitle,
  'invoice.country': DEFAULT_COUNTRY,
  deliveryAddress: false,
  'delivery.country': DEFAULT_COUNTRY,
});

/** Each step and its groups of answers. */
export const SHOP_STEPS = [
  { id: 'shop-person', names: ['person'] },
  { id: 'shop-addresses', names: ['invoice', 'deliveryAddress', 'delivery'] },
  { id: 'shop-summary', names: ['consent'] },
] as const;

export interface StepProps {
  readonly shop: SteppedForm<ShopValues>;
}

type Name = Pick<ShopValues['person'], 'salutation' | 'academicTitle' | 'firstname' | 'lastname'>;

const NAME_FIELDS = ['salutation', 'academicTitle', 'firstname', 'lastname'] as const;

/**
 * Prefills the names in both addresses; edited names stay (rule 7.8.1).
 * @param before the person at the last prefill
 */
export function withName(values: ShopValues, before: Name): ShopValues {
  const { person } = values;
  const named = <Address extends Partial<Name>>(address: Address): Address => {
    const changes = NAME_FIELDS.filter(
      (field) => field in address && (address[field] === '' || address[field] === before[field]),
    ).map((field) => [field, person[field]]);
    return { ...address, ...Object.fromEntries(changes) };
  };
  return { ...values, invoice: named(values.invoice), delivery: named(values.delivery) };
}
