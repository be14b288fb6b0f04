import { DEFAULT_COUNTRY } from '../../../contract/limits.ts';
import { pathTo } from '../../../contract/routes.ts';
import type { Values } from '../client/session.ts';
import { configured } from '../finding.ts';
import type { Kit } from '../kit.ts';

export const PASSWORD = 'Regal-Winter-Sieb-4827';
export const OTHER_PASSWORD = 'Kessel-Herbst-Tau-5913';
export const NEW = { newPassword: OTHER_PASSWORD, repeatPassword: OTHER_PASSWORD };

function namesOf({ settings: { salutationId, titleId } }: Kit) {
  const name = { firstname: 'Konrad', lastname: 'Pruefling' };
  return { ...name, salutation_id: salutationId, title_id: titleId };
}

export function pageOf({ portal }: Kit, route: Parameters<typeof pathTo>[0]): string {
  return portal + pathTo(route);
}

export function registrationValues(kit: Kit, email: string): Values {
  return {
    ...personValues(kit, email),
    portal_id: kit.settings.portalIds.library,
    taxonomies: [],
    eloqua_field_of_law: '',
    optin_confirm_url: pageOf(kit, 'optIn'),
  };
}

/** A valid registration at a customer (rule 5.2.b). @throws NotChecked when none is configured */
export function customerValues(kit: Kit, kind: 'user' | 'subuser'): Values {
  const customer = customerOf(kit, kind);
  const values = registrationValues(kit, kit.newAddress(customer.address));
  return { ...values, customer: customer.name };
}

export function customerOf({ settings }: Kit, kind: 'user' | 'subuser') {
  return configured(settings.customers[kind], `customers.${kind}`);
}

export function shopValues(kit: Kit, email: string): Values {
  return {
    ...personValues(kit, email),
    portal_id: kit.settings.portalIds.shop,
    phone: '',
    phone_prefix: '',
    invoice_address: {
      ...namesOf(kit),
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
    ...namesOf(kit),
    email,
    consent: { tos: true },
    client_url: pageOf(kit, 'optIn'),
  };
}

function personValues(kit: Kit, email: string): Values {
  return {
    ...namesOf(kit),
    email,
    password: PASSWORD,
    consent: { tos: true, advertisement: false },
  };
}
