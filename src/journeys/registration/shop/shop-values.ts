import type {
  deliveryFields,
  invoiceFields,
  shopPersonFields,
} from '../../../contract/register-shop.ts';
import type { consentFields } from '../../../contract/registration-fields.ts';
import { DEFAULT_PHONE_PREFIX } from '../../../contract/values/phone-prefixes.ts';
import type { InputValues } from '../../../contract/wire/wire-field.ts';
import { DEFAULT_COUNTRY } from '../../../limits.ts';
import { noTitleId } from '../../../sites/backend-ids.ts';

export interface ShopValues {
  person: InputValues<typeof shopPersonFields> & { repeatPassword: string };
  invoice: InputValues<typeof invoiceFields>;
  deliveryAddress: boolean;
  delivery: AddressValues;
  consent: InputValues<typeof consentFields>;
}

export type AddressValues = InputValues<typeof deliveryFields>;

export type PersonStepValues = Pick<ShopValues, 'person'>;
export type AddressStepValues = Pick<ShopValues, 'invoice' | 'deliveryAddress' | 'delivery'>;
export type SummaryStepValues = Pick<ShopValues, 'consent'>;

const emptyAddress: AddressValues = {
  salutation: '',
  firstname: '',
  lastname: '',
  company: '',
  street: '',
  zip: '',
  city: '',
  country: DEFAULT_COUNTRY,
};

const noTitle = String(noTitleId);

export const emptyShop: ShopValues = {
  person: {
    salutation: '',
    academicTitle: noTitle,
    firstname: '',
    lastname: '',
    eMail: '',
    phonePrefix: DEFAULT_PHONE_PREFIX,
    phone: '',
    password: '',
    repeatPassword: '',
  },
  invoice: { ...emptyAddress, academicTitle: noTitle },
  deliveryAddress: false,
  delivery: emptyAddress,
  consent: { agb: false, advertisement: false },
};

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
