import {
  type AddressValues,
  address,
  personalData,
  updateDeliveryData,
  updateInvoiceData,
  updatePersonalData,
} from '../../contract/personal-data.ts';
import { updateConsent } from '../../contract/update-consent.ts';
import { filledFields, savedFields } from '../account/fields.ts';
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { demandRecentSignIn, signedIn } from '../endpoint/visit.ts';
import { forbidden, found } from '../refusal.ts';
import { sourceOf } from '../registration/registering.ts';
import { recordConsent } from '../store/consents.ts';
import type { Person } from '../store/people.ts';
import { keepProfile, markChecked, profileOf, renamePerson } from '../store/profiles.ts';

/** Personal data, addresses and consents (rules 5.3, 5.4.1, 5.4.2). */
export function serveProfile(endpoint: Endpoint, backend: Backend): void {
  const { store } = backend;

  endpoint(personalData, (_, visit) => {
    const person = signedIn(visit);
    const values = {
      ...profileOf(store, person.id, 'personal'),
      customer_number: `K-${String(person.id).padStart(6, '0')}`,
      salutation_id: String(person.salutation_id),
      title_id: String(person.title_id),
      firstname: person.firstname,
      lastname: person.lastname,
      email: person.email,
    };
    return { fields: filledFields('personal', values) };
  });

  endpoint(updatePersonalData, (values, visit) => {
    const { id } = signedIn(visit);
    const { firstname = '', lastname = '', ...saved } = savedFields('personal', values);
    const phone = saved['phone'] ?? '';
    if (phone !== (profileOf(store, id, 'personal')?.['phone'] ?? ''))
      demandRecentSignIn(store, visit);
    store.transaction(() => {
      renamePerson(store, id, {
        salutation_id: Number(saved['salutation_id']),
        title_id: Number(saved['title_id']),
        firstname,
        lastname,
      });
      keepProfile(store, id, 'personal', { phone });
      markChecked(store, id);
    });
    return { success: true };
  });

  endpoint(address, ({ type }, visit) => {
    const known = found(profileOf(store, signedIn(visit).id, type));
    return { type, fields: filledFields(type, known) };
  });

  endpoint(updateInvoiceData, (sent, visit) => saveAddress('invoice', sent, signedIn(visit)));
  endpoint(updateDeliveryData, (sent, visit) => saveAddress('delivery', sent, signedIn(visit)));

  endpoint(updateConsent, ({ consent }, visit) => {
    const { id } = signedIn(visit);
    const source = sourceOf(updateConsent);
    if ('tos' in consent) {
      recordConsent(backend, id, { kind: 'terms', given: true, source });
    } else {
      recordConsent(backend, id, { kind: 'advertisement', given: consent.advertisement, source });
      markChecked(store, id);
    }
    return { success: true };
  });

  function saveAddress(part: 'invoice' | 'delivery', sent: AddressValues, person: Person) {
    if (person.no_shop_checkout === 1) throw forbidden();
    keepProfile(store, person.id, part, savedFields(part, sent));
    markChecked(store, person.id);
    return { success: true };
  }
}
