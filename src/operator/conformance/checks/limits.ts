import { MAILS_PER_ADDRESS_AND_HOUR } from '../../../contract/limits.ts';
import { type CallId, calls } from '../../../contract/openapi/operations.ts';
import { type BackendAnswer, callOf } from '../client/answer.ts';
import type { RequestValues } from '../client/session.ts';
import { CheckFailed, requireConfigured } from '../errors.ts';
import { assertLicence, getAccount, oncePerRun } from '../flows.ts';
import type { Kit } from '../kit.ts';
import { contactValues, makeUsualRequest } from '../requests.ts';
import { assertAnswer } from './assertions.ts';
import { type Check, createCheck } from './check.ts';
import { FORM, sendLogoutToken } from './signing-in.ts';
import { takenAddress } from './wrong-values.ts';

/** The check fails after this number of requests without 429. */
const REQUESTS_MAX = 60;
/** Maxima of what a check may create: one account, and more contact requests than a limit allows. */
const ACCOUNTS_MAX = 1;
export const CONTACTS_MAX = 40;
/** The longest limit of the contract lasts an hour. */
const WAIT_MAX_S = 3600;
const TITLE = 'answers 429 with Retry-After in the end';

/** Uses a taken address, because registering it again creates nothing. */
const takenEmail = (kit: Kit): RequestValues => ({ email: takenAddress(kit) });
const signInNewAccount = async (kit: Kit) => kit.signIn(await getAccount(kit, 'limits'));

type Row = readonly [
  id: CallId,
  values?: (kit: Kit) => RequestValues,
  visitor?: typeof signInNewAccount,
];

/** Calls that declare 429, with the repeated values and their sender (rules S7.2, S7.3, S8.6, S14.2). */
const ROWS: readonly Row[] = [
  ['checkEmail'],
  ['requestUsername'],
  ['requestPasswordReset'],
  ['resendOptIn'],
  ['resetPassword'],
  ['changePassword', () => ({}), signInNewAccount],
  ['importAccount', (kit) => ({ username: kit.newAddress() })],
  ['importSubuser'],
  ['resendInvitation'],
  ['createSubuser', takenEmail],
  ['register', takenEmail],
  ['registerAtShop', takenEmail],
  ['registerAtCustomer'],
  ['registerSubuser'],
  ['sendContact'],
];

const reachContactLimit = oncePerRun('contact limit', async (kit) => {
  const { session, values } = await makeUsualRequest(kit, 'sendContact');
  return requestUntilLimit(() => session.ask(calls.sendContact, values), CONTACTS_MAX);
});

/** Repeats a request until a limit answers. @param createdMax successes that may create something */
async function requestUntilLimit(ask: () => Promise<BackendAnswer>, createdMax = ACCOUNTS_MAX) {
  let createdCount = 0;
  for (let count = 1; ; count += 1) {
    const answer = await ask();
    const { status } = answer;
    if (status === 429) return answer;
    createdCount += status === 201 || (createdMax === CONTACTS_MAX && status === 200) ? 1 : 0;
    if (createdCount > createdMax)
      throw new CheckFailed(
        `answers ${count} equal requests without 429 and has made something ${createdCount} times, so it is asked no further`,
        { answer, wanted: [429], cause: `no limit at ${callOf(answer.request)}` },
      );
    if (count === REQUESTS_MAX)
      throw new CheckFailed(`answers ${count} equal requests without 429`, {
        answer,
        wanted: [429],
      });
  }
}

export const limitChecks: readonly Check[] = [
  // The law forbids hurdles for a declaration to cancel or withdraw.
  createCheck(
    'sendContact/declaration',
    'takes a declaration without captcha token',
    async (kit) => {
      assertAnswer(await sendDeclaration(kit, kit.newAddress()), 200);
    },
  ),
  createCheck(
    'sendContact/declaration-text',
    'mails nothing typed to unconfirmed addresses',
    async (kit) => {
      requireConfigured(kit.mailbox, 'mailbox');
      const [address, typed] = [kit.newAddress(), kit.newAddress('Vertrag{id}')];
      assertAnswer(await sendDeclaration(kit, address, { tempVertrag: typed }), 200);
      const mails = await readReceipts(kit, address);
      if (mails.some(({ text }) => text.includes(typed)))
        throw new CheckFailed('mails what was typed (rule 27.5)');
    },
  ),
  createCheck(
    'sendContact/declaration-limit',
    'takes declarations at a limit, but mails fewer',
    async (kit) => {
      await reachContactLimit(kit);
      const address = kit.newAddress();
      for (let count = 0; count < 2 * MAILS_PER_ADDRESS_AND_HOUR; count += 1)
        assertAnswer(await sendDeclaration(kit, address), 200);
      if (!kit.settings.mailbox) return;
      const { length } = await readReceipts(kit, address);
      if (length > MAILS_PER_ADDRESS_AND_HOUR) throw new CheckFailed('mails each of them');
    },
  ),
  ...ROWS.map(([id, createValues, visitor]) =>
    createCheck(`${id}/limit`, TITLE, async (kit) => {
      const usualRequest = await makeUsualRequest(kit, id);
      const session = visitor ? await visitor(kit) : usualRequest.session;
      const values = { ...usualRequest.values, ...createValues?.(kit) };
      const ask = async () => {
        const limitedAnswer = await session.ask(calls[id], values);
        return id === 'createSubuser' ? assertLicence(limitedAnswer) : limitedAnswer;
      };
      const answer = await (id === 'sendContact' ? reachContactLimit(kit) : requestUntilLimit(ask));
      assertAnswer(answer, 429);
      const seconds = Number(answer.headers.get('retry-after'));
      if (seconds > WAIT_MAX_S) throw new CheckFailed('sends a Retry-After of more than an hour');
    }),
  ),
  createCheck('logoutToken/limit', TITLE, async (kit) => {
    const { headers } = await requestUntilLimit(() => sendLogoutToken(kit, FORM, 'logout_token=x'));
    if (!(Number(headers.get('retry-after')) > 0)) throw new CheckFailed('does not say how long');
  }),
];

function readReceipts(kit: Kit, address: string) {
  return kit.mailed('the receipt of a declaration', address, (mails) =>
    mails.length > 0 ? mails : undefined,
  );
}

async function sendDeclaration(
  kit: Kit,
  email: string,
  changedValues: Readonly<Record<string, string>> = {},
) {
  const declaration = requireConfigured(kit.settings.declaration, 'declaration');
  const values = { ...contactValues(declaration, email), ...changedValues };
  return kit.openSession().ask(calls.sendContact, values, { captcha: '' });
}
