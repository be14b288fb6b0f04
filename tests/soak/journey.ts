import type { Call } from '../../src/contract/definition/call.ts';
import { calls } from '../../src/contract/openapi/operations.ts';
import { pathTo } from '../../src/contract/routes.ts';
import type {
  BackendSession,
  RequestValues,
} from '../../src/operator/conformance/client/session.ts';
import { CheckFailed } from '../../src/operator/conformance/errors.ts';
import { type Account, createAccount } from '../../src/operator/conformance/flows.ts';
import type { Kit } from '../../src/operator/conformance/kit.ts';
import { createRequest } from '../../src/operator/conformance/requests.ts';
import type { Ledger } from './ledger.ts';

interface JourneyOptions {
  readonly kit: Kit;
  readonly ledger: Ledger;
  /** Waits as long as a person reads and types. */
  readonly think: () => Promise<void>;
  /** The account of a person who only signs in. Undefined registers a new account. */
  readonly existingAccount: Account | undefined;
}

type AskableCall = Parameters<BackendSession['sendCall']>[0] &
  Pick<Call, 'success' | 'emptyStatuses'>;

const TOPIC_PATH = '/kontakt/abo/kuendigung';
const ASSET_PATTERN = /\/_astro\/[\w.-]+\.(?:css|js|svg|woff2)/g;

/**
 * Runs one person's journey: registration, mail, sign-in, settings, contact, sign-out.
 * @returns the account
 * @throws CheckFailed with the call that the backend did not answer as the contract says
 */
export async function takeJourney({
  kit,
  ledger,
  think,
  existingAccount,
}: JourneyOptions): Promise<Account> {
  const session = kit.openSession();
  const loaded = new Set<string>();

  /** Opens a page and loads its files, except those that this person has loaded before. */
  async function open(path: string): Promise<void> {
    const { browser } = session;
    const { answer } = await browser.visit(kit.portal + path);
    const files = [...new Set(answer.text.match(ASSET_PATTERN))].filter(
      (file) => !loaded.has(file),
    );
    for (const file of files) loaded.add(file);
    const requests = files.map((file) => browser.send(kit.portal + file, {}));
    const failedAnswer = [answer, ...(await Promise.all(requests))].find(
      ({ status }) => status !== 200,
    );
    if (failedAnswer)
      throw new CheckFailed(`sends a page or its files with ${failedAnswer.status}`);
  }

  async function ask(call: AskableCall, values?: RequestValues): Promise<void> {
    const { status } = await session.sendCall(call, values);
    if (status !== call.success && !call.emptyStatuses.includes(status))
      throw new CheckFailed(`answers ${call.path} with ${status}`);
  }

  async function register(): Promise<Account> {
    await open(pathTo('registration'));
    await think();
    await ask(calls.checkEmail, { username: kit.createAddress() });
    await think();
    const account = await createAccount(kit);
    ledger.registered.add(account.username);
    await think();
    await open(account.link.pathname + account.link.search);
    await ask(calls.confirmOptIn, { optin_token: account.optInToken });
    ledger.confirmed.add(account.username);
    return account;
  }

  async function writeToService(): Promise<void> {
    await open(TOPIC_PATH);
    await ask(calls.contactCategories, { clientId: kit.settings.clientId });
    await ask(calls.contactForm, await createRequest('contactForm', kit, session));
    await think();
    const tempKundennummer = ledger.createCustomerNumber();
    const contact = await createRequest('sendContact', kit, session);
    await ask(calls.sendContact, { ...contact, tempKundennummer });
    ledger.contacts.add(tempKundennummer);
    await think();
  }

  const account = existingAccount ?? (await register());
  await think();
  await kit.signInto(session, account);
  await open(pathTo('settings'));
  for (const call of [calls.userInfo, calls.personalData, calls.searchSettings]) await ask(call);
  await think();
  await ask(calls.updateConsent, { consent: { advertisement: true } });
  await think();
  if (!existingAccount) await writeToService();
  await kit.signOut();
  if ((await session.requestToken()) !== '') throw new CheckFailed('does not end the session');
  return account;
}
