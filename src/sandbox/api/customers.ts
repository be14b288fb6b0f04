import { customerSettings, isByNetwork } from '../../contract/customer-settings.ts';
import type { FieldError } from '../../contract/definition/refusal.ts';
import {
  type CustomerRegistration,
  registerAtCustomer,
  registerSubuser,
} from '../../contract/register-customer.ts';
import { validateCustomer } from '../../contract/validate-customer.ts';
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { fieldFault } from '../endpoint/field-faults.ts';
import { notFound } from '../endpoint/refusal.ts';
import type { Visit } from '../endpoint/visit.ts';
import { type Customer, customerOf, isAddressOf } from '../registration/customers.ts';
import { registerWithOptIn, requireOpenNetwork } from '../registration/registering.ts';
import type { Network } from '../server/networks.ts';

/** Customers whose people enrol themselves (rules 5.2.6, 5.2.7, 5.2.8, 5.6.2). */
export function serveCustomers(answer: Endpoint, backend: Backend): void {
  answer(validateCustomer, ({ customer: { customer } }, { place }) => {
    const known = customerOf(customer ?? place.customer);
    if (!known) throw notFound();
    return { customer: known.customer };
  });

  answer(customerSettings, ({ customer }) => {
    const known = customerOf(customer);
    if (!known) throw notFound();
    return known;
  });

  answer(registerAtCustomer, (registration, visit) =>
    registerWithOptIn(
      backend,
      registerAtCustomer,
      registration,
      visit,
      admit(registration, visit, false),
    ),
  );

  answer(registerSubuser, (registration, visit) =>
    registerWithOptIn(
      backend,
      registerSubuser,
      registration,
      visit,
      admit(registration, visit, true),
      { columns: { is_subuser: 1 } },
    ),
  );
}

/** What the customer's rule says to a registration. @throws Refusal when it cannot be at all */
function admit(
  { customer, email }: CustomerRegistration,
  visit: Visit,
  isSubuser: boolean,
): FieldError[] {
  requireOpenNetwork(visit);
  const known = customerOf(customer);
  if (!known || known.subuser !== isSubuser) throw notFound();
  return isAddressOf(known, email) && comesFrom(known, visit.place) ? [] : [AGAINST_THE_RULE];
}

/** Whether the caller sits in the network by which the customer knows its people (rule 16.5). */
function comesFrom({ customer, securityType }: Customer, place: Network): boolean {
  return !isByNetwork(securityType) || place.customer === customer;
}

const AGAINST_THE_RULE = fieldFault(
  'email',
  'customerRule',
  'Die E-Mail-Adresse entspricht nicht den Anforderungen des Kunden.',
);
