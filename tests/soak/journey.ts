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
  /** The account of a person who has registered before; undefined for a person who registers. */
  readonly existingAccount: Account | undefined;
}

type SentCall = Parameters<BackendSession['sendCall']>[0] &
  Pick<Call, 'successStatus' | 'emptyStatuses'>;

const TOPIC_PATH = '/kontakt/abo/kuendigung';
const ASSET_PATTERN = /\/_astro\/[\w.-]+\.(?:css|js|svg|woff2)/g;

/**
 * Runs one person's journey: registration, mail, sign-in, settings, contact, sign-out. A person who has
 * registered before neither registers nor contacts the customer service.
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
  const loadedFiles = new Set<string>();

  /** Opens a page and loads the files of the page that this person has not loaded before. */
  async function openPage(path: string): Promise<void> {
    const { browser } = session;
    const { answer } = await browser.visit(kit.portal + path);
    const files = [...new Set(answer.text.match(ASSET_PATTERN))].filter(
      (file) => !loadedFiles.has(file),
    );
    for (const file of files) loadedFiles.add(file);
    const requests = files.map((file) => browser.send(kit.portal + file, {}));
    const failedAnswer = [answer, ...(await Promise.all(requests))].find(
      ({ status }) => status !== 200,
    );
    if (failedAnswer)
      throw new CheckFailed(`sends a page or its files with ${failedAnswer.status}`);
  }

  async function callBackend(call: SentCall, values?: RequestValues): Promise<void> {
    const { status } = await session.sendCall(call, values);
    if (status !== call.successStatus && !call.emptyStatuses.includes(status))
      throw new CheckFailed(`answers ${call.path} with ${status}`);
  }

  async function register(): Promise<Account> {
    await openPage(pathTo('registration'));
    await think();
    await callBackend(calls.checkEmail, { username: kit.createAddress() });
    await think();
    const account = await createAccount(kit);
    ledger.registeredNames.add(account.username);
    await think();
    await openPage(account.link.pathname + account.link.search);
    await callBackend(calls.confirmOptIn, { optin_token: account.optInToken });
    ledger.confirmedNames.add(account.username);
    return account;
  }

  async function writeToService(): Promise<void> {
    await openPage(TOPIC_PATH);
    await callBackend(calls.contactCategories, { clientId: kit.settings.clientId });
    await callBackend(calls.contactForm, await createRequest('contactForm', kit, session));
    await think();
    const tempKundennummer = ledger.createCustomerNumber();
    const contact = await createRequest('sendContact', kit, session);
    await callBackend(calls.sendContact, { ...contact, tempKundennummer });
    ledger.customerNumbers.add(tempKundennummer);
    await think();
  }

  const account = existingAccount ?? (await register());
  await think();
  await kit.signInto(session, account);
  await openPage(pathTo('settings'));
  for (const call of [calls.userInfo, calls.personalData, calls.searchSettings])
    await callBackend(call);
  await think();
  await callBackend(calls.updateConsent, { consent: { advertisement: true } });
  await think();
  if (!existingAccount) await writeToService();
  await kit.signOut();
  if ((await session.requestToken()) !== '') throw new CheckFailed('does not end the session');
  return account;
}
