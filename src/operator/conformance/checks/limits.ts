import { MAILS_PER_ADDRESS_AND_HOUR } from '../../../contract/limits.ts';
import { type CallId, calls } from '../../../contract/openapi/operations.ts';
import { type Answer, callOf } from '../client/answer.ts';
import type { Values } from '../client/session.ts';
import { configured, Failed } from '../finding.ts';
import { accountOf, demandLicence, once } from '../flows.ts';
import type { Kit } from '../kit.ts';
import { contactValues, usual } from '../requests.ts';
import { type Check, check } from './check.ts';
import { demand } from './demand.ts';
import { takenAddress } from './wrong-values.ts';

/** After so many requests without 429 there is no limit. */
const REQUESTS_MAX = 60;
/** What a check may make: one account, or more contact requests than a limit allows. */
const ACCOUNTS_MAX = 1;
export const CONTACTS_MAX = 40;
/** The longest limit counts an hour. */
const WAIT_MAX_S = 3600;
const TITLE = 'answers 429 with Retry-After in the end';

/** A taken address: registering it again creates nothing. */
const taken = (kit: Kit): Values => ({ email: takenAddress(kit) });
const newcomer = async (kit: Kit) => kit.signIn(await accountOf(kit, 'limits'));

type Row = readonly [id: CallId, values?: (kit: Kit) => Values, visitor?: typeof newcomer];

/** Calls that declare 429, with what they ask for again and again (rules S7.2, S7.3, S8.6, S14.2). */
const ROWS: readonly Row[] = [
  ['checkEmail'],
  ['requestUsername'],
  ['requestPasswordReset'],
  ['resendOptIn'],
  ['resetPassword'],
  ['changePassword', () => ({}), newcomer],
  ['importAccount', (kit) => ({ username: kit.newAddress() })],
  ['importSubuser'],
  ['resendInvitation'],
  ['createSubuser', taken],
  ['register', taken],
  ['registerAtShop', taken],
  ['registerAtCustomer'],
  ['registerSubuser'],
  ['sendContact'],
];

const contactLimit = once('contact limit', async (kit) => {
  const { session, values } = await usual(kit, 'sendContact');
  return lastAnswer(() => session.ask(calls.sendContact, values), CONTACTS_MAX);
});

/** Asks until a limit is reached. @param madeMax answers with success that may make something */
export async function lastAnswer(ask: () => Promise<Answer>, madeMax = ACCOUNTS_MAX) {
  let made = 0;
  for (let count = 1; ; count += 1) {
    const answer = await ask();
    const { status } = answer;
    if (status === 429) return answer;
    made += status === 201 || (madeMax === CONTACTS_MAX && status === 200) ? 1 : 0;
    if (made > madeMax)
      throw new Failed(
        `answers ${count} equal requests without 429 and has made something ${made} times, so it is asked no further`,
        { answer, wanted: [429], cause: `no limit at ${callOf(answer.request)}` },
      );
    if (count === REQUESTS_MAX)
      throw new Failed(`answers ${count} equal requests without 429`, { answer, wanted: [429] });
  }
}

export const limitChecks: readonly Check[] = [
  // Nothing may stand in the way of a declaration to cancel or withdraw.
  check('sendContact/declaration', 'takes a declaration without captcha token', async (kit) => {
    demand(await declare(kit, kit.newAddress()), 200);
  }),
  check(
    'sendContact/declaration-text',
    'mails nothing typed to unconfirmed addresses',
    async (kit) => {
      configured(kit.mailbox, 'mailbox');
      const [address, typed] = [kit.newAddress(), kit.newAddress('Vertrag{id}')];
      demand(await declare(kit, address, { tempVertrag: typed }), 200);
      const mails = await receiptsOf(kit, address);
      if (mails.some(({ text }) => text.includes(typed)))
        throw new Failed('mails what was typed (rule 27.5)');
    },
  ),
  check(
    'sendContact/declaration-limit',
    'takes declarations at a limit, but mails fewer',
    async (kit) => {
      await contactLimit(kit);
      const address = kit.newAddress();
      for (let count = 0; count < 2 * MAILS_PER_ADDRESS_AND_HOUR; count += 1)
        demand(await declare(kit, address), 200);
      if (!kit.settings.mailbox) return;
      const { length } = await receiptsOf(kit, address);
      if (length > MAILS_PER_ADDRESS_AND_HOUR) throw new Failed('mails each of them');
    },
  ),
  ...ROWS.map(([id, special, visitor]) =>
    check(`${id}/limit`, TITLE, async (kit) => {
      const made = await usual(kit, id);
      const session = visitor ? await visitor(kit) : made.session;
      const values = { ...made.values, ...special?.(kit) };
      const ask = async () => {
        const asked = await session.ask(calls[id], values);
        return id === 'createSubuser' ? demandLicence(asked) : asked;
      };
      const answer = await (id === 'sendContact' ? contactLimit(kit) : lastAnswer(ask));
      demand(answer, 429);
      const seconds = Number(answer.headers.get('retry-after'));
      if (seconds > WAIT_MAX_S) throw new Failed('sends a Retry-After of more than an hour');
    }),
  ),
];

function receiptsOf(kit: Kit, address: string) {
  return kit.mailed('the receipt of a declaration', address, (mails) =>
    mails.length > 0 ? mails : undefined,
  );
}

async function declare(kit: Kit, email: string, different: Readonly<Record<string, string>> = {}) {
  const declaration = configured(kit.settings.declaration, 'declaration');
  const values = { ...contactValues(declaration, email), ...different };
  return kit.open().ask(calls.sendContact, values, { captcha: '' });
}
