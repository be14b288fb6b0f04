import { changePassword } from '../../../contract/change-password.ts';
import { checkEmail } from '../../../contract/check-email.ts';
import { sendContact } from '../../../contract/contact.ts';
import { createSubuser } from '../../../contract/create-subuser.ts';
import type { Call } from '../../../contract/definition/call.ts';
import { importAccount, importSubuser } from '../../../contract/import-account.ts';
import { register } from '../../../contract/register.ts';
import { registerAtCustomer, registerSubuser } from '../../../contract/register-customer.ts';
import { registerAtShop } from '../../../contract/register-shop.ts';
import { requestPasswordReset } from '../../../contract/request-password-reset.ts';
import { requestUsername } from '../../../contract/request-username.ts';
import { resendOptIn } from '../../../contract/resend-opt-in.ts';
import { resetPassword } from '../../../contract/reset-password.ts';
import { type Answer, callOf } from '../client/answer.ts';
import type { Session, Values } from '../client/session.ts';
import { Failed, NotChecked } from '../finding.ts';
import type { Kit } from '../kit.ts';
import { usual } from '../requests/requests.ts';
import { type Check, checkOf, operationOf } from './check.ts';
import { demand } from './demand.ts';

/** After so many requests without 429 there is no limit. */
const REQUESTS_MAX = 60;
/** A second account by the same request, and more contact requests than a limit allows. */
const ACCOUNTS_MAX = 1;
export const CONTACTS_MAX = 40;
/** The longest limit counts an hour (rule S7.3). */
const WAIT_MAX_S = 3600;

type Visitor = (kit: Kit) => Promise<Session>;

/** A taken address: registering it again creates nothing. */
const taken = ({ settings: { people } }: Kit): Values => ({
  email: people.first.email ?? people.first.username,
});
const newcomer: Visitor = async (kit) => kit.signIn(await kit.account('limits'));

/** Calls that declare 429, with what they ask for again and again (rules S7.2, S7.3, S8.6, S14.2). */
const ROWS: readonly (readonly [
  call: Pick<Call, 'method' | 'path'>,
  values?: (kit: Kit) => Values,
  visitor?: Visitor,
])[] = [
  [checkEmail],
  [requestUsername],
  [requestPasswordReset],
  [resendOptIn],
  [resetPassword],
  [changePassword, () => ({}), newcomer],
  [importAccount, (kit) => ({ username: kit.newAddress() })],
  [importSubuser],
  [createSubuser, taken],
  [register, taken],
  [registerAtShop, taken],
  [registerAtCustomer],
  [registerSubuser],
  [sendContact],
];

export const limitChecks: readonly Check[] = ROWS.map(([limited, special, visitor]) =>
  checkOf(
    operationOf(limited),
    'limit',
    'answers 429 with Retry-After in the end',
    async (kit, operation) => {
      const { call } = operation;
      const made = await usual(kit, call);
      const session = visitor ? await visitor(kit) : made.session;
      const values = { ...made.values, ...special?.(kit) };
      const ask = async () => {
        const asked = await session.ask(call, values);
        if (call.path === createSubuser.path && asked.status === 404)
          throw new NotChecked('the first person has no free licence for a subuser');
        return asked;
      };
      const isContact = call.path === sendContact.path;
      const answer = await (isContact ? contactLimit(kit) : lastAnswer(ask));
      demand(operation, answer, 429);
      const seconds = Number(answer.headers.get('retry-after'));
      if (seconds > WAIT_MAX_S) throw new Failed('sends a Retry-After of more than an hour');
    },
    'limits',
  ),
);

/** The last answer to many contact requests, once per run. */
export function contactLimit(kit: Kit): Promise<Answer> {
  return kit.once('contact limit', async () => {
    const { session, values } = await usual(kit, sendContact);
    return lastAnswer(() => session.ask(sendContact, values), CONTACTS_MAX);
  });
}

/**
 * Asks until the limit is reached, or too much is made.
 * @param madeMax answers with success that may make something; by default accounts
 */
export async function lastAnswer(
  ask: () => Promise<Answer>,
  madeMax = ACCOUNTS_MAX,
): Promise<Answer> {
  let made = 0;
  for (let count = 1; count <= REQUESTS_MAX; count += 1) {
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
  throw new Error('unreachable');
}
