import {
  chosenNewsletters,
  readChosenIds,
} from '../../../../../contract/calls/newsletter/chosen-newsletters.ts';
import { newsletters } from '../../../../../contract/calls/newsletter/newsletters.ts';
import { address } from '../../../../../contract/calls/profile/address.ts';
import type { AddressField } from '../../../../../contract/calls/profile/address-field.ts';
import type {
  personalData,
  RegistrationAnswer,
} from '../../../../../contract/calls/profile/personal-data.ts';
import {
  type SearchChoice,
  searchSettings,
} from '../../../../../contract/calls/profile/search-settings.ts';
import type { UserInfo } from '../../../../../contract/calls/session/user-info.ts';
import type { ValueOf } from '../../../../../contract/definition/schema.ts';
import { removeMarkup } from '../../../../../contract/form/server-text.ts';
import { findNoChoiceId } from '../../../../../sites/no-choice.ts';
import { type Outcome, toDataOutcome } from '../../../../http/outcome.ts';
import { request } from '../../../../http/request.ts';
import { copy, type partLabels } from './copy.ts';
import { createElement, createFacts, createList, createPersonFacts, timeOf } from './elements.ts';

/** The outcomes and facts from which a part loads its value. */
interface PartSource {
  readonly userInfoOutcome: Promise<Outcome<UserInfo>>;
  readonly personalDataOutcome: Promise<Outcome<ValueOf<typeof personalData.reply>>>;
  readonly username: string;
  readonly hasSearchSettings: boolean;
}

interface Part<Value> {
  /** The name of the part in the JSON file. */
  readonly name: keyof typeof partLabels;
  /**
   * Loads the value, whose properties are named as in the contract. Both files leave out an undefined value.
   */
  load(source: PartSource): Promise<Outcome<Value | undefined>>;
  /** Creates the elements of the part in the HTML file. */
  createElements(value: Value): Element[];
}

/** Lets TypeScript check that `createElements` takes the value of `load`. The type of the list cannot express this. */
function definePart<Value>(definition: Part<Value>): Part<unknown> {
  return definition;
}

function loadUserProperties<Name extends keyof UserInfo>(
  { userInfoOutcome }: PartSource,
  ...names: readonly Name[]
) {
  const pickProperties = (user: UserInfo) =>
    Object.fromEntries(names.map((name) => [name, user[name]])) as Pick<UserInfo, Name>;
  return toDataOutcome(userInfoOutcome, (user) => user && pickProperties(user));
}

/** Defines a part with fields. An account without an address has no fields in the parts of addresses. */
function defineFieldsPart(
  name: 'personalData' | 'invoiceAddress' | 'deliveryAddress',
  load: (source: PartSource) => Promise<Outcome<{ readonly fields: readonly AddressField[] }>>,
) {
  return definePart({
    name,
    load: (source) =>
      toDataOutcome(load(source), (reply) => (reply?.fields ?? []).map(toReadableField)),
    createElements: (fields) =>
      createPersonFacts(
        fields
          // A select whose value is the id for 'no choice' is left out.
          .filter(({ name, value }) => Number(value) !== findNoChoiceId(name))
          .map(({ label, value, valueLabel }) => [label, valueLabel ?? value]),
      ),
  });
}

function toReadableField({ name, label, selection, value }: AddressField) {
  const choice = selection?.find((item) => item.value === value);
  const valueLabel = choice && removeMarkup(choice.label);
  return { name, label: removeMarkup(label), value, valueLabel };
}

function toReadableAnswer({ name, label, values }: RegistrationAnswer) {
  const readableValues = values.map((choice) => ({ ...choice, label: removeMarkup(choice.label) }));
  return { name, label: removeMarkup(label), values: readableValues };
}

function listSelectedChoices(choices: readonly SearchChoice[] = []) {
  return choices.filter(({ selected }) => selected).map(({ id, label }) => ({ id, label }));
}

/** The parts in the order of both files (rule 34.2). */
export const PARTS = [
  definePart({
    name: 'account',
    load: (source) => loadUserProperties(source, 'username', 'firstName', 'lastName'),
    createElements: ({ username, firstName, lastName }) =>
      createPersonFacts([
        [copy.username, username],
        [copy.firstName, firstName],
        [copy.lastName, lastName],
      ]),
  }),
  defineFieldsPart('personalData', ({ personalDataOutcome }) => personalDataOutcome),
  defineFieldsPart('invoiceAddress', () => request(address, { type: 'invoice' })),
  defineFieldsPart('deliveryAddress', () => request(address, { type: 'delivery' })),
  definePart({
    name: 'registration',
    load: ({ personalDataOutcome }) =>
      toDataOutcome(personalDataOutcome, (reply) => reply?.answers?.map(toReadableAnswer)),
    createElements: (answers) =>
      createFacts(
        answers.map(({ label, values }) => [
          label,
          values.map((choice) => choice.label).join(', '),
        ]),
      ),
  }),
  definePart({
    name: 'searchSettings',
    load: async ({ hasSearchSettings }) =>
      hasSearchSettings
        ? toDataOutcome(request(searchSettings, {}), (reply) => ({
            occupation_sphere: listSelectedChoices(reply?.results[0]?.occupation_sphere),
            taxonomy: listSelectedChoices(reply?.results[0]?.taxonomy),
          }))
        : { status: 'success', reply: undefined },
    createElements: ({ occupation_sphere, taxonomy }) => [
      createElement('h3', copy.spheres),
      createList(occupation_sphere),
      createElement('h3', copy.taxonomies),
      createList(taxonomy),
    ],
  }),
  definePart({
    name: 'newsletters',
    async load({ username }) {
      const [offersOutcome, chosenIdsOutcome] = await Promise.all([
        toDataOutcome(request(newsletters, {}), (reply = []) => reply),
        toDataOutcome(request(chosenNewsletters, { username }), (reply) =>
          reply ? readChosenIds(reply) : [],
        ),
      ]);
      if (offersOutcome.status !== 'success') return offersOutcome;
      if (chosenIdsOutcome.status !== 'success') return chosenIdsOutcome;
      const labelById = new Map(offersOutcome.reply.map(({ id, label }) => [id, label]));
      // A newsletter that is no longer offered has no label, so its id is shown.
      const reply = chosenIdsOutcome.reply.map((id) => ({ id, label: labelById.get(id) ?? id }));
      return { status: 'success', reply };
    },
    createElements: (choices) => [createList(choices)],
  }),
  definePart({
    name: 'consents',
    load: (source) =>
      loadUserProperties(source, 'advertisement', 'advertisementSince', 'advertisementText'),
    createElements: ({ advertisement, advertisementSince, advertisementText }) =>
      createFacts([
        [copy.advertisement, advertisement ? copy.given : copy.notGiven],
        [copy.since, timeOf(advertisementSince)],
        [copy.words, advertisementText],
      ]),
  }),
] as const;
