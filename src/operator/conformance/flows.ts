import { calls } from '../../contract/openapi/operations.ts';
import { assertSuccess } from './checks/assertions.ts';
import { type BackendAnswer, callOf, getProperty } from './client/answer.ts';
import type { BackendSession } from './client/session.ts';
import { CheckSkipped, PreconditionFailed, requireConfigured } from './errors.ts';
import type { Kit } from './kit.ts';
import { findLink } from './mailbox.ts';
import {
  ACCOUNT_PASSWORD,
  createRegistrationValues,
  createSubuserValues,
  getPageAddress,
  NEW_PASSWORD_VALUES,
} from './requests.ts';

/** Makes a flow run once, because several checks use its result. */
export const oncePerRun =
  <Result>(name: string, make: (kit: Kit) => Promise<Result>) =>
  (kit: Kit) =>
    kit.runOnce(name, () => make(kit));

export type Account = Awaited<ReturnType<typeof createAccount>>;

export const runPasswordChange = oncePerRun('password change', async (kit) => {
  const account = await ensureAccount(kit, 'change');
  const session = await kit.signIn(account);
  const otherSession = await kit.signIn(account);
  const changePassword = (currentPassword: string) =>
    session.sendCall(calls.changePassword, { ...NEW_PASSWORD_VALUES, currentPassword });
  const wrongPasswordAnswer = await changePassword(`${account.password}x`);
  const changePasswordOnce = () =>
    kit.runOnce('password changed', () => changePassword(account.password));
  /** Whether a sign-in succeeds if the password changes between its form and its callback. */
  const isEarlierSignInAccepted = await kit.canSignIn(account, changePasswordOnce);
  return {
    account,
    wrongPasswordAnswer,
    rightPasswordAnswer: await changePasswordOnce(),
    session,
    otherSession,
    isEarlierSignInAccepted,
  };
});

/** Ends one of two sessions of an account by two simultaneous requests. */
export const runSessionEnd = oncePerRun('ended session', async (kit) => {
  const account = await ensureAccount(kit, 'shared');
  const session = await kit.signIn(account);
  const otherSession = await kit.signIn(account);
  const id = await readCurrentSessionId(otherSession);
  const token = await otherSession.requestToken();
  const endOtherSession = () => session.sendCall(calls.endSessions, { id });
  const answers = await Promise.all([endOtherSession(), endOtherSession()]);
  return {
    session,
    answers,
    answerAfterEnd: await otherSession.sendCall(calls.userInfo, {}, { token }),
  };
});

/** @throws CheckSkipped for a backend that lists no sessions */
export async function readCurrentSessionId(session: BackendSession): Promise<string> {
  const answer = await session.sendCall(calls.accountSessions);
  if (answer.status === 404) throw new CheckSkipped('the backend lists no sessions');
  assertSuccess(answer);
  const { sessions } = calls.accountSessions.reply.parse(answer.body);
  const [currentSession, ...furtherSessions] = sessions.filter(({ current }) => current);
  if (!currentSession || furtherSessions.length > 0)
    throw new PreconditionFailed(
      `${callOf(answer.request)} does not list the session of the request as the only current session`,
      {
        answer,
      },
    );
  return currentSession.id;
}

export const runPasswordReset = oncePerRun('password reset', async (kit) => {
  const account = await ensureAccount(kit, 'reset');
  const olderSession = await kit.signIn(account);
  const { username } = account;
  const client_url = getPageAddress(kit, 'password');
  await kit.openSession().sendCall(calls.requestPasswordReset, { username, client_url });
  const { link, token } = await readMailedLink(kit, 'a link for a new password', username, 'pt');
  const resetPassword = () =>
    kit
      .openSession()
      .sendCall(calls.resetPassword, { ...NEW_PASSWORD_VALUES, password_otp: token });
  const firstAnswer = await resetPassword();
  return { account, link, firstAnswer, secondAnswer: await resetPassword(), olderSession };
});

/** @param content names what the mail contains, for the error */
async function readMailedLink(kit: Kit, content: string, address: string, parameter: 'ot' | 'pt') {
  const link = await kit.waitForMail(content, address, (mails) => findLink(mails, parameter));
  return { link, token: link.searchParams.get(parameter) ?? '' };
}

export const ensureSubuser = oncePerRun('subuser', createNewSubuser);

/** @throws CheckSkipped without a licence */
export async function createNewSubuser(kit: Kit) {
  const address = kit.createAddress();
  const session = await kit.getPersonSession('first');
  const answer = assertLicence(
    await session.sendCall(calls.createSubuser, createSubuserValues(kit, address)),
  );
  return { address, answer };
}

/**
 * Prepares a subuser whom the list shows as invited.
 * @returns the session of the owner, and the values that invite the subuser again
 * @throws CheckSkipped for a backend without a list
 */
export async function prepareInvitedSubuser(kit: Kit, createSubuser = ensureSubuser) {
  const { address } = await createSubuser(kit);
  const session = await kit.getPersonSession('first');
  const answer = await session.sendCall(calls.subusers);
  if (answer.status === 404) throw new CheckSkipped('the backend has no list of subusers');
  const listedSubuser = (await session.readReply(calls.subusers)).subusers.find(
    ({ email }) => email === address,
  );
  if (listedSubuser?.state !== 'invited')
    throw new PreconditionFailed(
      `${callOf(answer.request)} does not list a new subuser as invited`,
      { answer },
    );
  return {
    session,
    invitation: { id: listedSubuser.id, client_url: getPageAddress(kit, 'optIn') },
  };
}

export function assertLicence(answer: BackendAnswer): BackendAnswer {
  if (answer.status !== 404) return answer;
  throw new CheckSkipped('the first person has no free licence for a subuser');
}

/** Registers an account without confirming the address. @param headers are sent in addition to those of the portal */
export async function createAccount(kit: Kit, headers: Readonly<Record<string, string>> = {}) {
  const username = kit.createAddress();
  // Without a mailbox nobody could confirm the account.
  requireConfigured(kit.mailbox, 'mailbox');
  const values = createRegistrationValues(kit, username);
  const answer = await kit.openSession().sendCall(calls.register, values, { headers });
  assertSuccess(answer);
  const { link, token } = await readMailedLink(kit, 'a link to confirm an account', username, 'ot');
  return { username, password: ACCOUNT_PASSWORD, link, optInToken: token };
}

export function confirmAccount(kit: Kit, optin_token: string): Promise<BackendAnswer> {
  return kit.openSession().sendCall(calls.confirmOptIn, { optin_token });
}

/** Creates and confirms one account for each name, and returns the same account for the name later. */
export function ensureAccount(kit: Kit, name: string): Promise<Account> {
  return kit.runOnce(`account ${name}`, async () => {
    const account = await createAccount(kit);
    const answer = await confirmAccount(kit, account.optInToken);
    assertSuccess(answer);
    if (typeof getProperty(answer.body, 'forward') !== 'string')
      throw new PreconditionFailed(
        `${callOf(answer.request)} confirms a new account without "forward"`,
        {
          answer,
        },
      );
    return account;
  });
}
