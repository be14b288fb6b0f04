import type { AddressValues } from '../../contract/calls/profile/address-field.ts';
import { nameOf } from '../../contract/definition/call.ts';
import { createFieldError } from '../../contract/openapi/field-errors.ts';
import { calls } from '../../contract/openapi/operations.ts';
import { noTitleId } from '../../sites/backend-ids.ts';
import choices from '../account/choices.json' with { type: 'json' };
import { listFieldsWithValues, readEditableFields } from '../account/fields.ts';
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { requirePerson, requireRecentSignIn, type Visit } from '../endpoint/visit.ts';
import { createFieldRefusal, Refusal, requireFound } from '../refusal.ts';
import { listAnswers } from '../registration/answer-list.ts';
import { recordConsent } from '../store/consents.ts';
import { normaliseIdentifier, type Person } from '../store/people.ts';
import {
  type InterestKind,
  listInterests,
  markDataChecked,
  readProfile,
  saveInterests,
  saveProfile,
} from '../store/profiles.ts';

/** Serves personal data, addresses, consents, search settings and newsletters (rules 5.3, 5.4, 5.5). */
export function serveProfile(endpoint: Endpoint, backend: Backend): void {
  const { store } = backend;

  endpoint(calls.personalData, (_, visit) => {
    const person = requirePerson(visit);
    const values = {
      ...readProfile(store, person.id, 'personal'),
      customer_number: `K-${String(person.id).padStart(6, '0')}`,
      salutation_id: String(person.salutation_id),
      title_id: String(person.title_id),
      firstname: person.firstname,
      lastname: person.lastname,
      email: person.email,
    };
    return {
      fields: listFieldsWithValues('personal', values),
      answers: listAnswers(store, person),
    };
  });

  endpoint(calls.updatePersonalData, (values, visit) => {
    const { id } = requirePerson(visit);
    const fields = readEditableFields('personal', values);
    const { firstname = '', lastname = '', salutation_id, title_id, phone = '' } = fields;
    // Only a change of the phone number needs a recent sign-in.
    if (phone !== (readProfile(store, id, 'personal')?.['phone'] ?? ''))
      requireRecentSignIn(store, visit);
    store.transaction(() => {
      store.run`
        UPDATE people SET salutation_id = ${Number(salutation_id)}, title_id = ${Number(title_id || noTitleId)},
          firstname = ${firstname}, lastname = ${lastname} WHERE id = ${id}`;
      saveProfile(store, id, 'personal', { phone });
      markDataChecked(store, id);
    });
  });

  endpoint(calls.address, ({ type }, visit) => {
    const values = requireFound(readProfile(store, requirePerson(visit).id, type));
    return { type, fields: listFieldsWithValues(type, values) };
  });

  endpoint(calls.updateInvoiceData, (values, visit) => saveAddress('invoice', values, visit));
  endpoint(calls.updateDeliveryData, (values, visit) => saveAddress('delivery', values, visit));

  endpoint(calls.updateConsent, ({ consent }, visit) => {
    const { id } = requirePerson(visit);
    const source = nameOf(calls.updateConsent);
    if ('tos' in consent) {
      recordConsent(backend, id, { kind: 'terms', isGiven: true, source });
    } else {
      recordConsent(backend, id, { kind: 'advertisement', isGiven: consent.advertisement, source });
      markDataChecked(store, id);
    }
  });

  endpoint(calls.searchSettings, (_, visit) => {
    const person = requirePerson(visit);
    if (person.no_search_preferences === 1) return { results: [] };
    const taxonomy = listOptions('taxonomy', person);
    return { results: [{ taxonomy, occupation_sphere: listOptions('occupation_sphere', person) }] };
  });

  endpoint(calls.setOccupationSpheres, ({ occupation_sphere: ids }, visit) =>
    saveChoices('occupation_sphere', requirePerson(visit), 'occupation_sphere', ids),
  );
  endpoint(calls.setTaxonomies, ({ taxonomies: ids }, visit) =>
    saveChoices('taxonomy', requirePerson(visit), 'taxonomies', ids),
  );

  endpoint(calls.newsletters, (_, { person }) => {
    const chosenIds = person ? listInterests(store, person.id, 'newsletter') : [];
    return choices.newsletter.map((newsletter) => ({
      ...newsletter,
      subscribed: chosenIds.includes(newsletter.id),
    }));
  });

  endpoint(calls.chosenNewsletters, ({ username }, visit) => {
    const ids = listInterests(store, requireOwnAccount(visit, username).id, 'newsletter');
    const items = choices.newsletter
      .filter(({ id }) => ids.includes(id))
      .map(({ id, label }) => ({ id, label }));
    // The shop system maps XML, in which a list of one item is the item itself (rule 5.5.2).
    const itemOrItems = items.length === 1 ? items[0] : items;
    return { return: { Results: String(items.length), Items: itemOrItems } };
  });

  endpoint(calls.setNewsletters, ({ username, newsletters: ids }, visit) => {
    saveChoices('newsletter', requireOwnAccount(visit, username), 'newsletters', ids);
    return { return: 'ok' as const };
  });

  function saveAddress(kind: 'invoice' | 'delivery', values: AddressValues, visit: Visit) {
    const person = requirePerson(visit);
    if (person.no_shop_checkout === 1) throw new Refusal(403);
    saveProfile(store, person.id, kind, readEditableFields(kind, values));
    markDataChecked(store, person.id);
  }

  function listOptions(kind: 'taxonomy' | 'occupation_sphere', { id }: Person) {
    const chosenIds = listInterests(store, id, kind);
    return choices[kind].map((option) => ({ ...option, selected: chosenIds.includes(option.id) }));
  }

  function saveChoices(kind: InterestKind, { id }: Person, property: string, ids: string[]) {
    const knownIds: readonly string[] = choices[kind].map((option) => option.id);
    if (ids.some((chosenId) => !knownIds.includes(chosenId)))
      throw createFieldRefusal(
        createFieldError(property, 'isIn', 'Diese Auswahl ist nicht bekannt.'),
      );
    saveInterests(store, id, kind, ids);
    markDataChecked(store, id);
  }
}

/** @throws Refusal 403 for the user name of another person */
function requireOwnAccount(visit: Visit, username: string): Person {
  const person = requirePerson(visit);
  if (normaliseIdentifier(username) !== normaliseIdentifier(person.username))
    throw new Refusal(403);
  return person;
}
