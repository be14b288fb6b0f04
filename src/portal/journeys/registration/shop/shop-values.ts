import { get } from 'react-hook-form';
import * as z from 'zod/mini';
import { DEFAULT_COUNTRY } from '../../../../contract/limits.ts';
import {
  deliveryFields,
  invoiceFields,
  shopPersonFields,
} from '../../../../contract/register-shop.ts';
import { splitPhone } from '../../../../contract/values/phone.ts';
import {
  DEFAULT_PHONE_PREFIX,
  PHONE_PREFIXES,
} from '../../../../contract/values/phone-prefixes.ts';
import { emptyValues, type TableValues } from '../../../forms/field-table.ts';
import { CONSENT, PRESET } from '../submission.ts';

const repeatPassword = { property: 'repeatPassword', value: z.string() };

export const person = { fields: { ...shopPersonFields, repeatPassword }, form: 'person.' } as const;
export const invoice = {
  fields: invoiceFields,
  form: 'invoice.',
  request: 'invoice_address.',
} as const;
/** Checked and sent only if requested. */
export const delivery = {
  fields: deliveryFields,
  form: 'delivery.',
  request: 'delivery_address.',
  when: 'deliveryAddress',
} as const;
export const consent = { ...CONSENT, form: 'consent.' } as const;

export const SHOP_TABLE = [person, invoice, delivery, consent] as const;

export type ShopValues = TableValues<typeof SHOP_TABLE> & { deliveryAddress: boolean; named: Name };

export const emptyShop = emptyValues<ShopValues>(SHOP_TABLE, {
  'person.academicTitle': PRESET.academicTitle,
  'person.phonePrefix': DEFAULT_PHONE_PREFIX,
  'invoice.academicTitle': PRESET.academicTitle,
  'invoice.country': DEFAULT_COUNTRY,
  deliveryAddress: false,
  'delivery.country': DEFAULT_COUNTRY,
  named: { salutation: '', academicTitle: PRESET.academicTitle, firstname: '', lastname: '' },
});

export const SHOP_STEPS = [
  { id: 'shop-person', names: ['person'] },
  { id: 'shop-addresses', names: ['invoice', 'deliveryAddress', 'delivery', 'named'] },
  { id: 'shop-summary', names: ['consent'] },
] as const;

/** The country with which a phone number was typed; undefined without a known one (rule 7.8.9). */
export function countryIn(
  phone: string,
): Pick<ShopValues['person'], 'phonePrefix' | 'phone'> | undefined {
  const parts = splitPhone(phone, Object.keys(PHONE_PREFIXES));
  return parts && { phonePrefix: parts.prefix, phone: parts.phone };
}

export type Name = Record<'salutation' | 'academicTitle' | 'firstname' | 'lastname', string>;

/** Names both addresses; what differs from `named`, the name of the last time, was edited and stays (rule 7.8.1). */
export function withName({ person, invoice, delivery, named }: ShopValues) {
  const { salutation, academicTitle, firstname, lastname } = person;
  const name: Name = { salutation, academicTitle, firstname, lastname };
  const withNames = <Address extends Partial<Name>>(address: Address): Address => {
    const isUnedited = ([field]: string[]) => ['', get(named, field)].includes(get(address, field));
    return { ...address, ...Object.fromEntries(Object.entries(name).filter(isUnedited)) };
  };
  return { invoice: withNames(invoice), delivery: withNames(delivery), named: name };
}
