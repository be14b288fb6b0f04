import { DEFAULT_COUNTRY } from '../../../contract/limits.ts';
import { pathTo } from '../../../contract/routes.ts';
import type { Values } from '../client/session.ts';
import { NotChecked } from '../finding.ts';
import type { Kit } from '../kit.ts';

export const PASSWORD = 'Regal-Winter-Sieb-4827';
export const OTHER_PASSWORD = 'Kessel-Herbst-Tau-5913';

const NAMES = { firstname: 'Konrad', lastname: 'Pruefling' };

export function optInPage({ portal }: Kit): string {
  return portal + pathTo('optIn');
}

export function passwordPage({ portal }: Kit): string {
  return portal + pathTo('password');
}

export function registrationValues(kit: Kit, email: string): Values {
  return {
    ...personValues(kit, email),
    portal_id: kit.settings.portalIds.library,
    taxonomies: [],
    eloqua_field_of_law: '',
    optin_confirm_url: optInPage(kit),
  };
}

/** A valid registration at a customer (rule 5.2.b). @throws NotChecked when none is configured */
export function customerValues(kit: Kit, kind: 'user' | 'subuser'): Values {
  const customer = customerOf(kit, kind);
  const values = registrationValues(kit, kit.newAddress(customer.address));
  return { ...values, customer: customer.name };
}

export function customerOf({ settings }: Kit, kind: 'user' | 'subuser') {
  const customer = settings.customers[kind];
  if (!customer) throw new NotChecked(`the configuration has no customers.${kind}`);
  return customer;
}

/** A valid registration at the shop (rule 5.2.c). */
export function shopValues(kit: Kit, email: string): Values {
  const { salutationId, titleId, portalIds } = kit.settings;
  return {
    ...personValues(kit, email),
    portal_id: portalIds.shop,
    phone: '',
    phone_prefix: '',
    invoice_address: {
      ...NAMES,
      salutation_id: salutationId,
      title_id: titleId,
      company: '',
      street: 'Weg 1',
      zip: '80331',
      city: 'München',
      country_code: DEFAULT_COUNTRY,
    },
    delivery_address_checked: false,
  };
}

export function subuserValues(kit: Kit, email: string): Values {
  return {
    ...NAMES,
    salutation_id: kit.settings.salutationId,
    title_id: kit.settings.titleId,
    email,
    consent: { tos: true },
    client_url: optInPage(kit),
  };
}

function personValues({ settings }: Kit, email: string): Values {
  return {
    ...NAMES,
    salutation_id: settings.salutationId,
    title_id: settings.titleId,
    email,
    password: PASSWORD,
    consent: { tos: true, advertisement: false },
  };
}
