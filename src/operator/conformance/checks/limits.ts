import { MAILS_PER_ADDRESS_AND_HOUR } from '../../../contract/limits.ts';
import { type CallId, calls } from '../../../contract/openapi/operations.ts';
import { type BackendAnswer, callOf } from '../client/answer.ts';
import type { RequestValues } from '../client/session.ts';
import { CheckFailed, requireConfigured } from '../errors.ts';
import { assertLicence, ensureAccount, oncePerRun } from '../flows.ts';
import type { Kit } from '../kit.ts';
import { createContactValues, prepareRequest } from '../requests.ts';
import { assertAnswer } from './assertions.ts';
import { type Check, createCheck } from './check.ts';
import { FORM_TYPE, sendLogoutToken } from './signing-in.ts';
import { getTakenAddress } from './wrong-values.ts';

/** The check fails after this number of requests without 429. */
const REQUESTS_MAX = 60;
/** A check fails if it has created more contact requests than this without 429. */
export const CONTACT_REQUESTS_MAX = 40;
/** The number of declarations that the check sends, for which an address must get fewer receipts. */
export const DECLARATIONS_AT_LIMIT = 2 * MAILS_PER_ADDRESS_AND_HOUR;
/** The longest limit of the contract lasts an hour. */
const WAIT_MAX_S = 3600;
const LIMIT_TITLE = 'answers 429 with Retry-After after many equal requests';

/** The status of an answer that has created something, and the number of such answers allowed before 429. */
interface CreationLimit {
  readonly status: number;
  readonly max: number;
}
const ACCOUNT_LIMIT: CreationLimit = { status: 201, max: 1 };
const CONTACT_LIMIT: CreationLimit = { status: 200, max: CONTACT_REQUESTS_MAX };

/** Uses the e-mail address of an account, because registering a taken address creates nothing. */
const createTakenEmailValues = (kit: Kit): RequestValues => ({ email: getTakenAddress(kit) });
const signInNewAccount = async (kit: Kit) => kit.signIn(await ensureAccount(kit, 'limits'));

type LimitedCall = readonly [
  id: CallId,
  createValues?: (kit: Kit) => RequestValues,
  openSender?: typeof signInNewAccount,
];

/** Calls that declare 429, with values and a sender of their own (rules S7.2, S7.3, S8.6, S14.2). */
const LIMITED_CALLS: readonly LimitedCall[] = [
  ['checkEmail'],
  ['requestUsername'],
  ['requestPasswordReset'],
  ['resendOptIn'],
  ['resetPassword'],
  ['changePassword', () => ({}), signInNewAccount],
  ['importAccount', (kit) => ({ username: kit.createAddress() })],
  ['importSubuser'],
  ['resendInvitation'],
  ['createSubuser', createTakenEmailValues],
  ['register', createTakenEmailValues],
  ['registerAtShop', createTakenEmailValues],
  ['registerAtCustomer'],
  ['registerSubuser'],
  ['sendContact'],
];

const reachContactLimit = oncePerRun('contact limit', async (kit) => {
  const { session, values } = await prepareRequest(kit, 'sendContact');
  return requestUntilLimit(() => session.sendCall(calls.sendContact, values), CONTACT_LIMIT);
});

/** Repeats a request until the backend answers 429. */
async function requestUntilLimit(
  send: () => Promise<BackendAnswer>,
  creationLimit = ACCOUNT_LIMIT,
) {
  let createdCount = 0;
  for (let requestCount = 1; ; requestCount += 1) {
    const answer = await send();
    const { status } = answer;
    if (status === 429) return answer;
    if (status === creationLimit.status) createdCount += 1;
    if (createdCount > creationLimit.max)
      throw new CheckFailed(
        `answers ${requestCount} equal requests without 429 and has created something ${createdCount} times, so the kit stops sending the request`,
        { answer, wantedStatuses: [429], cause: `no limit at ${callOf(answer.request)}` },
      );
    if (requestCount === REQUESTS_MAX)
      throw new CheckFailed(`answers ${requestCount} equal requests without 429`, {
        answer,
        wantedStatuses: [429],
      });
  }
}

export const limitChecks: readonly Check[] = [
  // The law forbids hurdles for a declaration to cancel or withdraw.
  createCheck(
    'sendContact/declaration',
    'accepts a declaration without captcha token',
    async (kit) => {
      assertAnswer(await sendDeclaration(kit, kit.createAddress()), 200);
    },
  ),
  createCheck(
    'sendContact/declaration-text',
    'mails no typed text to an unconfirmed address',
    async (kit) => {
      requireConfigured(kit.mailbox, 'mailbox');
      const address = kit.createAddress();
      const typedText = kit.createAddress('Vertrag{id}');
      assertAnswer(await sendDeclaration(kit, address, { tempVertrag: typedText }), 200);
      const mails = await readReceipts(kit, address);
      if (mails.some(({ text }) => text.includes(typedText)))
        throw new CheckFailed('mails the typed text (rule 27.5)');
    },
  ),
  createCheck(
    'sendContact/declaration-limit',
    'accepts all declarations after a limit is reached, but mails few receipts',
    async (kit) => {
      await reachContactLimit(kit);
      const address = kit.createAddress();
      for (let count = 0; count < DECLARATIONS_AT_LIMIT; count += 1)
        assertAnswer(await sendDeclaration(kit, address), 200);
      if (!kit.settings.mailbox) return;
      const receipts = await readReceipts(kit, address);
      if (receipts.length > MAILS_PER_ADDRESS_AND_HOUR)
        throw new CheckFailed('mails receipts of too many declarations');
    },
  ),
  ...LIMITED_CALLS.map(([id, createValues, openSender]) =>
    createCheck(`${id}/limit`, LIMIT_TITLE, async (kit) => {
      const request = await prepareRequest(kit, id);
      const session = openSender ? await openSender(kit) : request.session;
      const values = { ...request.values, ...createValues?.(kit) };
      const send = async () => {
        const nextAnswer = await session.sendCall(calls[id], values);
        return id === 'createSubuser' ? assertLicence(nextAnswer) : nextAnswer;
      };
      const answer = await (id === 'sendContact'
        ? reachContactLimit(kit)
        : requestUntilLimit(send));
      assertAnswer(answer, 429);
      const seconds = Number(answer.headers.get('retry-after'));
      if (seconds > WAIT_MAX_S) throw new CheckFailed('sends a Retry-After of more than an hour');
    }),
  ),
  createCheck('logoutToken/limit', LIMIT_TITLE, async (kit) => {
    const send = () => sendLogoutToken(kit, FORM_TYPE, 'logout_token=x');
    const { headers } = await requestUntilLimit(send);
    if (!(Number(headers.get('retry-after')) > 0))
      throw new CheckFailed('answers 429 without Retry-After');
  }),
];

function readReceipts(kit: Kit, address: string) {
  return kit.waitForMail('the receipt of a declaration', address, (mails) =>
    mails.length > 0 ? mails : undefined,
  );
}

async function sendDeclaration(
  kit: Kit,
  email: string,
  changedValues: Readonly<Record<string, string>> = {},
) {
  const declaration = requireConfigured(kit.settings.declaration, 'declaration');
  const values = { ...createContactValues(declaration, email), ...changedValues };
  return kit.openSession().sendCall(calls.sendContact, values, { captcha: '' });
}
