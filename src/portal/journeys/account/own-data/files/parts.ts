import type { ValueOf } from '../../../../../contract/definition/call.ts';
import { removeMarkup } from '../../../../../contract/form/server-text.ts';
import {
  chosenNewsletters,
  newsletters,
  readChosenIds,
} from '../../../../../contract/newsletter.ts';
import {
  type AddressField,
  address,
  type personalData,
  type RegistrationAnswer,
} from '../../../../../contract/personal-data.ts';
import { type SearchChoice, searchSettings } from '../../../../../contract/search-settings.ts';
import type { UserInfo } from '../../../../../contract/session/user-info.ts';
import { idWithoutChoice } from '../../../../../sites/no-choice.ts';
import { answerOf, type Outcome } from '../../../../http/outcome.ts';
import { request } from '../../../../http/request.ts';
import { copy, type partLabels } from './copy.ts';
import { element, facts, list, personFacts, timeOf } from './elements.ts';

interface Asked {
  readonly info: Promise<Outcome<UserInfo>>;
  readonly personal: Promise<Outcome<ValueOf<typeof personalData.reply>>>;
  readonly username: string;
  readonly hasSearch: boolean;
}

interface Part<Value> {
  /** Its name in the JSON file. */
  readonly name: keyof typeof partLabels;
  /** The value has the names of the contract; undefined is left out of both files. */
  ask(asked: Asked): Promise<Outcome<Value | undefined>>;
  show(value: Value): Element[];
}

/** Checks that `show` takes what `ask` returns; the list of parts keeps no such type. */
function part<Value>(own: Part<Value>): Part<unknown> {
  return own;
}

function infoOf<Name extends keyof UserInfo>({ info }: Asked, ...names: readonly Name[]) {
  const read = (user: UserInfo) => Object.fromEntries(names.map((name) => [name, user[name]]));
  return answerOf(info, (user) => user && (read(user) as Pick<UserInfo, Name>));
}

/** An account without an address has none of its fields. */
function fieldsPart(
  name: 'personalData' | 'invoiceAddress' | 'deliveryAddress',
  ask: (asked: Asked) => Promise<Outcome<{ readonly fields: readonly AddressField[] }>>,
) {
  return part({
    name,
    ask: (asked) => answerOf(ask(asked), (reply) => (reply?.fields ?? []).map(fieldOf)),
    show: (fields) =>
      personFacts(
        fields
          .filter(({ name, value }) => Number(value) !== idWithoutChoice(name))
          .map(({ label, value, valueLabel }) => [label, valueLabel ?? value]),
      ),
  });
}

function fieldOf({ name, label, selection, value }: AddressField) {
  const choice = selection?.find((known) => known.value === value);
  const valueLabel = choice && removeMarkup(choice.label);
  return { name, label: removeMarkup(label), value, valueLabel };
}

function toldAnswer({ name, label, values }: RegistrationAnswer) {
  const words = values.map((chosen) => ({ ...chosen, label: removeMarkup(chosen.label) }));
  return { name, label: removeMarkup(label), values: words };
}

function chosenOf(choices: readonly SearchChoice[] = []) {
  return choices.filter(({ selected }) => selected).map(({ id, label }) => ({ id, label }));
}

/** In the order of both files (rule 34.2). */
export const PARTS = [
  part({
    name: 'account',
    ask: (asked) => infoOf(asked, 'username', 'firstName', 'lastName'),
    show: ({ username, firstName, lastName }) =>
      personFacts([
        [copy.username, username],
        [copy.firstName, firstName],
        [copy.lastName, lastName],
      ]),
  }),
  fieldsPart('personalData', ({ personal }) => personal),
  fieldsPart('invoiceAddress', () => request(address, { type: 'invoice' })),
  fieldsPart('deliveryAddress', () => request(address, { type: 'delivery' })),
  part({
    name: 'registration',
    ask: ({ personal }) => answerOf(personal, (reply) => reply?.answers?.map(toldAnswer)),
    show: (answers) =>
      facts(answers.map(({ label, values }) => [label, values.map((one) => one.label).join(', ')])),
  }),
  part({
    name: 'searchSettings',
    ask: async ({ hasSearch }) =>
      hasSearch
        ? answerOf(request(searchSettings, {}), (reply) => ({
            occupation_sphere: chosenOf(reply?.results[0]?.occupation_sphere),
            taxonomy: chosenOf(reply?.results[0]?.taxonomy),
          }))
        : { status: 'success', reply: undefined },
    show: ({ occupation_sphere, taxonomy }) => [
      element('h3', copy.spheres),
      list(occupation_sphere),
      element('h3', copy.taxonomies),
      list(taxonomy),
    ],
  }),
  part({
    name: 'newsletters',
    async ask({ username }) {
      const [offered, chosen] = await Promise.all([
        answerOf(request(newsletters, {}), (reply = []) => reply),
        answerOf(request(chosenNewsletters, { username }), (reply) =>
          reply ? readChosenIds(reply) : [],
        ),
      ]);
      if (offered.status !== 'success') return offered;
      if (chosen.status !== 'success') return chosen;
      const labels = new Map(offered.reply.map(({ id, label }) => [id, label]));
      // A newsletter that is no longer offered has no label.
      const reply = chosen.reply.map((id) => ({ id, label: labels.get(id) ?? id }));
      return { status: 'success', reply };
    },
    show: (chosen) => [list(chosen)],
  }),
  part({
    name: 'consents',
    ask: (asked) => infoOf(asked, 'advertisement', 'advertisementSince', 'advertisementText'),
    show: ({ advertisement, advertisementSince, advertisementText }) =>
      facts([
        [copy.advertisement, advertisement ? copy.given : copy.notGiven],
        [copy.since, timeOf(advertisementSince)],
        [copy.words, advertisementText],
      ]),
  }),
] as const;
