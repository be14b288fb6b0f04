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
import { createShopLetter } from '../mail/letters.ts';
import { Refusal, requireFound } from '../refusal.ts';
import {
  addApplicant,
  findApplicantErrors,
  findIdErrors,
  registerWithOptIn,
  requireOpenNetwork,
} from '../registration/applicants.ts';
import { findCustomer, isEmailOfCustomer } from '../registration/customers.ts';
import { readRegistrationAnswers } from '../registration/registration-answers.ts';
import { DEFINED_FORMS } from '../registration/registration-forms.ts';
import { canRegister } from '../store/people.ts';
import { saveProfile } from '../store/profiles.ts';
import type { Store } from '../store/store.ts';

/** Serves the registration in the library, in the shop and at a customer (rules 5.2, 5.6.2, 5.6.6). */
export function serveRegistration(endpoint: Endpoint, backend: Backend): void {
  const { store, mail, rateLimits } = backend;

  endpoint(registerWithAnyFields, (sentValues, visit) => {
    requireOpenNetwork(visit);
    const { answers, errors } = readRegistrationAnswers(sentValues);
    const registration = readRequest(calls.register, sentValues, errors);
    return registerWithOptIn(backend, calls.register, registration, visit, errors, { answers });
  });

  endpoint(registerAtShopWithAnyFields, async (sentValues, visit) => {
    requireOpenNetwork(visit);
    const { answers, errors } = readRegistrationAnswers(sentValues);
    const registration = readRequest(calls.registerAtShop, sentValues, errors);
    rateLimits.admit('registration', { network: visit.networkAddress, target: registration.email });
    const { invoice_address, delivery_address } = registration;
    const allErrors = [
      ...findApplicantErrors(backend, registration, portalIds.shop),
      ...findIdErrors(invoice_address, 'invoice_address'),
      ...(delivery_address ? findIdErrors(delivery_address, 'delivery_address') : []),
      ...errors,
    ];
    const source = nameOf(calls.registerAtShop);
    // The account is active at once, because the shop redirects to the sign-in after some seconds.
    await addApplicant(backend, registration, allErrors, source, {
      columns: { confirmed_at: store.now() },
      answers,
      addData: (id) => saveAddresses(store, id, registration),
    });
    mail.send(registration.email, createShopLetter());
  });

  endpoint(calls.checkEmail, ({ username }, { networkAddress }) => {
    rateLimits.admit('email-check', { network: networkAddress, target: username });
    if (canRegister(store, username)) throw new Refusal(404);
  });

  endpoint(calls.registrationForm, ({ clientId }) => ({
    fields: [...(DEFINED_FORMS.get(clientId) ?? [])],
  }));

  endpoint(calls.validateCustomer, ({ customer: { customer } }, { network }) => ({
    customer: requireFound(findCustomer(customer ?? network.customer)).customer,
  }));

  endpoint(calls.customerSettings, ({ customer }) => requireFound(findCustomer(customer)));

  for (const call of [calls.registerAtCustomer, calls.registerSubuser])
    endpoint(call, (registration, visit) => {
      const isSubuser = call === calls.registerSubuser;
      const errors = findCustomerErrors(registration, visit, isSubuser);
      const columns = { is_subuser: Number(isSubuser) };
      return registerWithOptIn(backend, call, registration, visit, errors, { columns });
    });
}

function saveAddresses(store: Store, personId: number, registration: ShopRegistration): void {
  const { phone, phone_prefix, invoice_address, delivery_address_checked } = registration;
  const { delivery_address } = registration;
  saveProfile(store, personId, 'personal', { phone: `${phone_prefix} ${phone}`.trim() });
  saveProfile(store, personId, 'invoice', convertToTexts(invoice_address));
  if (delivery_address_checked && delivery_address)
    saveProfile(store, personId, 'delivery', convertToTexts(delivery_address));
}

function convertToTexts(address: Readonly<Record<string, string | number>>) {
  return Object.fromEntries(Object.entries(address).map(([name, value]) => [name, String(value)]));
}

/**
 * Finds an e-mail address or a network that does not belong to the customer.
 * @throws Refusal 403 in a network without registration, 404 for a customer without this kind of registration
 */
function findCustomerErrors(registration: CustomerRegistration, visit: Visit, isSubuser: boolean) {
  requireOpenNetwork(visit);
  const { customer, email } = registration;
  const settings = findCustomer(customer);
  if (!settings || settings.subuser !== isSubuser) throw new Refusal(404);
  const isWrongNetwork =
    isNetworkType(settings.securityType) && visit.network.customer !== customer;
  if (isEmailOfCustomer(settings, email) && !isWrongNetwork) return [];
  const text = 'Die E-Mail-Adresse entspricht nicht den Anforderungen des Kunden.';
  return [createFieldError('email', 'customerRule', text)];
}
