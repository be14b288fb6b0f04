import { checkEmail } from '../../contract/check-email.ts';
import { register } from '../../contract/register.ts';
import { registerAtShopOpen, registerOpen } from '../../contract/register-open.ts';
import { registerAtShop, type ShopRegistration } from '../../contract/register-shop.ts';
import { registrationForm } from '../../contract/registration-form.ts';
import { portalIds } from '../../sites/backend-ids.ts';
import type { Backend } from '../backend.ts';
import { type Endpoint, readRequest } from '../endpoint/endpoint.ts';
import { shopLetter } from '../mail/letters.ts';
import { notFound } from '../refusal.ts';
import {
  addApplicant,
  applicantFaults,
  CREATED,
  idFaults,
  registerWithOptIn,
  requireOpenNetwork,
  sourceOf,
} from '../registration/registering.ts';
import { registrationAnswers } from '../registration/registration-answers.ts';
import { formFor } from '../registration/registration-forms.ts';
import { personByUsername } from '../store/people.ts';
import { keepProfile } from '../store/profiles.ts';
import type { Store } from '../store/store.ts';

/** Registration of a person, in the library and in the shop (rule 5.2). */
export function serveRegistration(answer: Endpoint, backend: Backend): void {
  const { store, mail, rateLimits } = backend;

  answer(registerOpen, (sent, visit) => {
    requireOpenNetwork(visit);
    const { answers, faults } = registrationAnswers(sent);
    const registration = readRequest(register, sent, faults);
    return registerWithOptIn(backend, register, registration, visit, faults, { answers });
  });

  answer(registerAtShopOpen, async (sent, visit) => {
    requireOpenNetwork(visit);
    const own = registrationAnswers(sent);
    const registration = readRequest(registerAtShop, sent, own.faults);
    rateLimits.admit('registration', { network: visit.networkAddress, target: registration.email });
    const { invoice_address, delivery_address } = registration;
    const faults = [
      ...applicantFaults(backend, registration, portalIds.shop),
      ...idFaults(invoice_address, 'invoice_address'),
      ...(delivery_address ? idFaults(delivery_address, 'delivery_address') : []),
      ...own.faults,
    ];
    const source = sourceOf(registerAtShop);
    // Active at once: the shop redirects to sign-in after some seconds (rule 5.2.c).
    await addApplicant(backend, visit, registration, faults, source, {
      columns: { confirmed_at: store.now() },
      answers: own.answers,
      keep: (id) => keepAddresses(store, id, registration),
    });
    mail.send(registration.email, shopLetter());
    return CREATED;
  });

  answer(checkEmail, ({ username }, { networkAddress }) => {
    rateLimits.admit('email-check', { network: networkAddress, target: username });
    if (!personByUsername(store, username)) throw notFound();
    return { success: true };
  });

  answer(registrationForm, ({ clientId }) => ({ fields: [...formFor(clientId)] }));
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
