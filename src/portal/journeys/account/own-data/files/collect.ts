import { plainText } from '../../../../../contract/form/server-text.ts';
import { chosenIds, chosenNewsletters, newsletters } from '../../../../../contract/newsletter.ts';
import { type AddressField, address, personalData } from '../../../../../contract/personal-data.ts';
import {
  type SearchChoice,
  type SearchSettings,
  searchSettings,
} from '../../../../../contract/search-settings.ts';
import { type UserInfo, userInfo } from '../../../../../contract/session/user-info.ts';
import { fill } from '../../../../copy/fill.ts';
import type { Failure, Outcome } from '../../../../http/outcome.ts';
import { send } from '../../../../http/send.ts';
import { isSamePerson } from '../../../../session/identity/user.ts';
import { copy, partLabels } from './copy.ts';
import { type Choice, type Field, type OwnData, PARTS, type Part, type Parts } from './own-data.ts';

type Answer<Value> =
  | { readonly value: Value; readonly failure?: undefined }
  | { readonly failure: Failure; readonly value?: undefined };

const OTHER_PERSON: Failure = { status: 'unreachable', reason: 'FETCH_ERROR' };

/** Asks anew: nothing is older than the press. A failure only where every part fails (rule 34.3). */
export async function collectOwnData(
  username: string,
  hasSearch: boolean,
): Promise<Answer<OwnData>> {
  const info = send(userInfo, {});
  const [account, personal, invoice, delivery, search, letters, consents] = await Promise.all([
    answerOf(info, accountOf),
    answerOf(send(personalData, {}), fieldsOf),
    answerOf(send(address, { type: 'invoice' }), fieldsOf),
    answerOf(send(address, { type: 'delivery' }), fieldsOf),
    hasSearch
      ? answerOf(send(searchSettings, {}), (reply) => searchOf(reply?.results[0]))
      : { value: undefined },
    chosenLetters(username),
    answerOf(info, consentsOf),
  ]);
  // Never parts of two people in one file (rule S6.3).
  if (!(await isSamePerson())) return { failure: OTHER_PERSON };
  const answers: { readonly [Name in Part]: Answer<Parts[Name]> } = {
    account,
    personalData: personal,
    invoiceAddress: invoice,
    deliveryAddress: delivery,
    searchSettings: search,
    newsletters: letters,
    consents,
  };
  if (account.failure && PARTS.every((part) => !answers[part].value)) return account;
  const missing = PARTS.filter((part) => answers[part].failure);
  return {
    value: {
      createdAt: new Date().toISOString(),
      portal: location.origin,
      missing: missing.map((part) => ({
        part,
        text: fill(copy.missing, { part: partLabels[part] }),
      })),
      account: account.value,
      personalData: personal.value,
      invoiceAddress: invoice.value,
      deliveryAddress: delivery.value,
      searchSettings: search.value,
      newsletters: letters.value,
      consents: consents.value,
    },
  };
}

async function answerOf<Reply, Value>(
  asked: Promise<Outcome<Reply>>,
  read: (reply: Reply | undefined) => Value,
): Promise<Answer<Value>> {
  const outcome = await asked;
  return outcome.status === 'success' || outcome.status === 'expected'
    ? { value: read(outcome.reply) }
    : { failure: outcome };
}

function accountOf(user: UserInfo | undefined): Parts['account'] {
  if (!user) return undefined;
  const { username, firstName, lastName } = user;
  return { username, firstName, lastName };
}

function consentsOf(user: UserInfo | undefined): Parts['consents'] {
  if (!user) return undefined;
  const { advertisement, advertisementSince, advertisementText } = user;
  return { advertisement, advertisementSince, advertisementText };
}

/** An account without an address has none of its fields (rule 5.4.1). */
function fieldsOf(reply: { readonly fields: readonly AddressField[] } | undefined): Field[] {
  return (reply?.fields ?? []).map(({ name, label, selection, value }) => {
    const choice = selection?.find((known) => known.value === value);
    return {
      name,
      label: plainText(label),
      value,
      ...(choice && { valueLabel: plainText(choice.label) }),
    };
  });
}

function searchOf(settings: SearchSettings | undefined) {
  const { occupation_sphere = [], taxonomy = [] } = settings ?? {};
  return { occupation_sphere: chosenOf(occupation_sphere), taxonomy: chosenOf(taxonomy) };
}

function chosenOf(choices: readonly SearchChoice[]): Choice[] {
  return choices.filter(({ selected }) => selected).map(({ id, label }) => ({ id, label }));
}

/** One that is no longer offered has no words. */
async function chosenLetters(username: string): Promise<Answer<Choice[]>> {
  const [list, chosen] = await Promise.all([
    answerOf(send(newsletters, {}), (reply = []) => reply),
    answerOf(send(chosenNewsletters, { username }), (reply) => (reply ? chosenIds(reply) : [])),
  ]);
  if (list.failure) return list;
  if (chosen.failure) return chosen;
  const labels = new Map(list.value.map(({ id, label }) => [id, label]));
  return { value: chosen.value.map((id) => ({ id, label: labels.get(id) ?? id })) };
}
