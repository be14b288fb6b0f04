import type { CustomerRegistration } from '../../contract/calls/registration/customer-registration.ts';
import { isNetworkType } from '../../contract/calls/registration/customer-settings.ts';
import { registerWithAnyFields } from '../../contract/calls/registration/register.ts';
import type { ShopRegistration } from '../../contract/calls/registration/register-at-shop.ts';
import { registerAtShopWithAnyFields } from '../../contract/calls/registration/register-at-shop.ts';
import { nameOf } from '../../contract/definition/call.ts';
import { createFieldError } from '../../contract/openapi/field-errors.ts';
import { calls } from '../../contract/openapi/operations.ts';
import { portalIds } from '../../sites/backend-ids.ts';
import type { Backend } from '../backend.ts';
import { type Endpoint, readRequest } from '../endpoint/endpoint.ts';
import type { Visit } from '../endpoint/visit.ts';
import { shopLetter } from '../mail/letters.ts';
import { found, notFound } from '../refusal.ts';
import { customerOf, isAddressOf } from '../registration/customers.ts';
import {
  addApplicant,
  applicantFaults,
  idFaults,
  registerWithOptIn,
  requireOpenNetwork,
} from '../registration/registering.ts';
import { registrationAnswers } from '../registration/registration-answers.ts';
import { DEFINED_FORMS } from '../registration/registration-forms.ts';
import { canRegister } from '../store/people.ts';
import { keepProfile } from '../store/profiles.ts';
import type { Store } from '../store/store.ts';

/** Registration in the library, in the shop and at a customer (rules 5.2, 5.6.2, 5.6.6). */
export function serveRegistration(endpoint: Endpoint, backend: Backend): void {
  const { store, mail, rateLimits } = backend;

  endpoint(registerWithAnyFields, (sent, visit) => {
    requireOpenNetwork(visit);
    const { answers, faults } = registrationAnswers(sent);
    const registration = readRequest(calls.register, sent, faults);
    return registerWithOptIn(backend, calls.register, registration, visit, faults, { answers });
  });

  endpoint(registerAtShopWithAnyFields, async (sent, visit) => {
    requireOpenNetwork(visit);
    const own = registrationAnswers(sent);
    const registration = readRequest(calls.registerAtShop, sent, own.faults);
    rateLimits.admit('registration', { network: visit.networkAddress, target: registration.email });
    const { invoice_address, delivery_address } = registration;
    const faults = [
      ...applicantFaults(backend, registration, portalIds.shop),
      ...idFaults(invoice_address, 'invoice_address'),
      ...(delivery_address ? idFaults(delivery_address, 'delivery_address') : []),
      ...own.faults,
    ];
    const source = nameOf(calls.registerAtShop);
    // Active at once: the shop redirects to sign-in after some seconds.
    await addApplicant(backend, registration, faults, source, {
      columns: { confirmed_at: store.now() },
      answers: own.answers,
      keep: (id) => keepAddresses(store, id, registration),
    });
    mail.send(registration.email, shopLetter());
  });

  endpoint(calls.checkEmail, ({ username }, { networkAddress }) => {
    rateLimits.admit('email-check', { network: networkAddress, target: username });
    if (canRegister(store, username)) throw notFound();
  });

  endpoint(calls.registrationForm, ({ clientId }) => ({
    fields: [...(DEFINED_FORMS.get(clientId) ?? [])],
  }));

  endpoint(calls.validateCustomer, ({ customer: { customer } }, { network }) => ({
    customer: found(customerOf(customer ?? network.customer)).customer,
  }));

  endpoint(calls.customerSettings, ({ customer }) => found(customerOf(customer)));

  for (const call of [calls.registerAtCustomer, calls.registerSubuser])
    endpoint(call, (registration, visit) => {
      const isSubuser = call === calls.registerSubuser;
      const faults = admit(registration, visit, isSubuser);
      const columns = { is_subuser: Number(isSubuser) };
      return registerWithOptIn(backend, call, registration, visit, faults, { columns });
    });
}

function keepAddresses(store: Store, personId: number, registration: ShopRegistration): void {
  const { phone, phone_prefix, invoice_address, delivery_address_checked } = registration;
  const { delivery_address } = registration;
  keepProfile(store, personId, 'personal', { phone: `${phone_prefix} ${phone}`.trim() });
  keepProfile(store, personId, 'invoice', texts(invoice_address));
  if (delivery_address_checked && delivery_address)
    keepProfile(store, personId, 'delivery', texts(delivery_address));
}

function texts(address: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(address).map(([name, value]) => [name, String(value)]));
}

function admit({ customer, email }: CustomerRegistration, visit: Visit, isSubuser: boolean) {
  requireOpenNetwork(visit);
  const known = customerOf(customer);
  if (!known || known.subuser !== isSubuser) throw notFound();
  const isElsewhere = isNetworkType(known.securityType) && visit.network.customer !== customer;
  if (isAddressOf(known, email) && !isElsewhere) return [];
  const text = 'Die E-Mail-Adresse entspricht nicht den Anforderungen des Kunden.';
  return [createFieldError('email', 'customerRule', text)];
}
