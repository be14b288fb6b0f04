import type { AddressValues } from '../../contract/calls/profile/address-field.ts';
import { nameOf } from '../../contract/definition/call.ts';
import { createFieldError } from '../../contract/openapi/field-errors.ts';
import { calls } from '../../contract/openapi/operations.ts';
import { noTitleId } from '../../sites/backend-ids.ts';
import choices from '../account/choices.json' with { type: 'json' };
import { filledFields, savedFields } from '../account/fields.ts';
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { demandRecentSignIn, signedIn, type Visit } from '../endpoint/visit.ts';
import { forbidden, found, invalid } from '../refusal.ts';
import { toldAnswers } from '../registration/told-answers.ts';
import { recordConsent } from '../store/consents.ts';
import { normaliseAddress, type Person } from '../store/people.ts';
import {
  type InterestKind,
  interestsOf,
  keepInterests,
  keepProfile,
  markChecked,
  profileOf,
} from '../store/profiles.ts';

/** Personal data, addresses, consents, search settings and newsletters (rules 5.3, 5.4, 5.5). */
export function serveProfile(endpoint: Endpoint, backend: Backend): void {
  const { store } = backend;

  endpoint(calls.personalData, (_, visit) => {
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
    return { fields: filledFields('personal', values), answers: toldAnswers(store, person) };
  });

  endpoint(calls.updatePersonalData, (values, visit) => {
    const { id } = signedIn(visit);
    const saved = savedFields('personal', values);
    const { firstname = '', lastname = '', salutation_id, title_id, phone = '' } = saved;
    if (phone !== (profileOf(store, id, 'personal')?.['phone'] ?? ''))
      demandRecentSignIn(store, visit);
    store.transaction(() => {
      store.run`
        UPDATE people SET salutation_id = ${Number(salutation_id)}, title_id = ${Number(title_id || noTitleId)},
          firstname = ${firstname}, lastname = ${lastname} WHERE id = ${id}`;
      keepProfile(store, id, 'personal', { phone });
      markChecked(store, id);
    });
  });

  endpoint(calls.address, ({ type }, visit) => {
    const known = found(profileOf(store, signedIn(visit).id, type));
    return { type, fields: filledFields(type, known) };
  });

  endpoint(calls.updateInvoiceData, (sent, visit) => saveAddress('invoice', sent, visit));
  endpoint(calls.updateDeliveryData, (sent, visit) => saveAddress('delivery', sent, visit));

  endpoint(calls.updateConsent, ({ consent }, visit) => {
    const { id } = signedIn(visit);
    const source = nameOf(calls.updateConsent);
    if ('tos' in consent) {
      recordConsent(backend, id, { kind: 'terms', given: true, source });
    } else {
      recordConsent(backend, id, { kind: 'advertisement', given: consent.advertisement, source });
      markChecked(store, id);
    }
  });

  endpoint(calls.searchSettings, (_, visit) => {
    const person = signedIn(visit);
    if (person.no_search_preferences === 1) return { results: [] };
    const taxonomy = withChosen('taxonomy', person);
    return { results: [{ taxonomy, occupation_sphere: withChosen('occupation_sphere', person) }] };
  });

  endpoint(calls.setOccupationSpheres, ({ occupation_sphere: ids }, visit) =>
    keepChoices('occupation_sphere', signedIn(visit), 'occupation_sphere', ids),
  );
  endpoint(calls.setTaxonomies, ({ taxonomies: ids }, visit) =>
    keepChoices('taxonomy', signedIn(visit), 'taxonomies', ids),
  );

  endpoint(calls.newsletters, (_, { person }) => {
    const chosen = person ? interestsOf(store, person.id, 'newsletter') : [];
    return choices.newsletter.map((one) => ({ ...one, subscribed: chosen.includes(one.id) }));
  });

  endpoint(calls.chosenNewsletters, ({ username }, visit) => {
    const ids = interestsOf(store, ownAccount(visit, username).id, 'newsletter');
    const items = choices.newsletter
      .filter(({ id }) => ids.includes(id))
      .map(({ id, label }) => ({ id, label }));
    // A single item is no list here: the shop system maps XML (rule 5.5.2).
    const [first, ...others] = items;
    const Items = others.length === 0 && first ? first : items;
    return { return: { Results: String(items.length), Items } };
  });

  endpoint(calls.setNewsletters, ({ username, newsletters: ids }, visit) => {
    keepChoices('newsletter', ownAccount(visit, username), 'newsletters', ids);
    return { return: 'ok' as const };
  });

  function saveAddress(part: 'invoice' | 'delivery', sent: AddressValues, visit: Visit) {
    const person = signedIn(visit);
    if (person.no_shop_checkout === 1) throw forbidden();
    keepProfile(store, person.id, part, savedFields(part, sent));
    markChecked(store, person.id);
  }

  function withChosen(kind: 'taxonomy' | 'occupation_sphere', { id }: Person) {
    const chosen = interestsOf(store, id, kind);
    return choices[kind].map((option) => ({ ...option, selected: chosen.includes(option.id) }));
  }

  function keepChoices(kind: InterestKind, { id }: Person, property: string, ids: string[]) {
    if (ids.some((chosen) => !choices[kind].some((option) => option.id === chosen)))
      throw invalid(createFieldError(property, 'isIn', 'Diese Auswahl ist nicht bekannt.'));
    keepInterests(store, id, kind, ids);
    markChecked(store, id);
  }
}

/** @throws Refusal 403 when the request names another person */
function ownAccount(visit: Visit, username: string): Person {
  const person = signedIn(visit);
  if (normaliseAddress(username) !== normaliseAddress(person.username)) throw forbidden();
  return person;
}
