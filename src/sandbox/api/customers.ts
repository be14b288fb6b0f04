import {
  customerSettings,
  isByNetwork,
  validateCustomer,
} from '../../contract/customer-settings.ts';
import { fieldError } from '../../contract/openapi/field-errors.ts';
import {
  type CustomerRegistration,
  registerAtCustomer,
  registerSubuser,
} from '../../contract/register-customer.ts';
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import type { Visit } from '../endpoint/visit.ts';
import type { Network } from '../network/networks.ts';
import { found, notFound } from '../refusal.ts';
import { type Customer, customerOf, isAddressOf } from '../registration/customers.ts';
import { registerWithOptIn, requireOpenNetwork } from '../registration/registering.ts';

/** Self-registration at a customer (rules 5.2.6, 5.2.7, 5.2.8, 5.6.2). */
export function serveCustomers(endpoint: Endpoint, backend: Backend): void {
  endpoint(validateCustomer, ({ customer: { customer } }, { network }) => {
    const known = found(customerOf(customer ?? network.customer));
    return { customer: known.customer };
  });

  endpoint(customerSettings, ({ customer }) => found(customerOf(customer)));

  for (const call of [registerAtCustomer, registerSubuser])
    endpoint(call, (registration, visit) => {
      const isSubuser = call === registerSubuser;
      const faults = admit(registration, visit, isSubuser);
      const columns = { is_subuser: Number(isSubuser) };
      return registerWithOptIn(backend, call, registration, visit, faults, { columns });
    });
}

function admit({ customer, email }: CustomerRegistration, visit: Visit, isSubuser: boolean) {
  requireOpenNetwork(visit);
  const known = customerOf(customer);
  if (!known || known.subuser !== isSubuser) throw notFound();
  return isAddressOf(known, email) && isInNetworkOf(known, visit.network) ? [] : [RULE_VIOLATED];
}

function isInNetworkOf({ customer, securityType }: Customer, network: Network): boolean {
  return !isByNetwork(securityType) || network.customer === customer;
}

const RULE_VIOLATED = fieldError(
  'email',
  'customerRule',
  'Die E-Mail-Adresse entspricht nicht den Anforderungen des Kunden.',
);
