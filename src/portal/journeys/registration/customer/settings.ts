import { atom } from 'nanostores';
import {
  type CustomerSettings,
  customerSettings,
} from '../../../../contract/calls/registration/customer-settings.ts';
import { validateCustomer } from '../../../../contract/calls/registration/validate-customer.ts';
import { request } from '../../../http/request.ts';
import { $session } from '../../../session/identity/session.ts';

const CUSTOMER_PATH = /^\/registrierung\/([^/]+)$/;
const CUSTOMER_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The settings of the customer whose form the page shows. */
export const $settings = atom<CustomerSettings | undefined>(undefined);

/** Reads the id of the customer from a path. @returns undefined for an invalid id */
export function readCustomerId(pathname: string): string | undefined {
  try {
    const id = decodeURIComponent(CUSTOMER_PATH.exec(pathname)?.[1] ?? '');
    return CUSTOMER_ID.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Loads the settings of a customer into the store. @returns whether the settings were loaded */
export async function loadSettings(customer: string): Promise<boolean> {
  const { reply } = await request(customerSettings, { customer });
  if (reply) $settings.set(reply);
  return reply !== undefined;
}

/** Whether the institution of the network forbids people to register. */
export function forbidsRegistration(): boolean {
  return $session.get().user?.noRegistrationPersonally === true;
}

/** Loads the customer of the current network. @returns undefined if the network belongs to no known customer */
export async function loadNetworkCustomer(): Promise<string | undefined> {
  const { reply } = await request(validateCustomer, { customer: {} });
  // An id with another pattern has no page. A redirect to its address would lead back to this page.
  return reply && CUSTOMER_ID.test(reply.customer) ? reply.customer : undefined;
}
