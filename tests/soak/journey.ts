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
import { requestMaker } from '../../src/operator/conformance/requests.ts';
import type { Ledger } from './ledger.ts';

interface Journey {
  readonly kit: Kit;
  readonly ledger: Ledger;
  /** The time that a person reads and types. */
  readonly think: () => Promise<void>;
  /** Somebody who is registered and only signs in, without mails. */
  readonly known: Account | undefined;
}

type Asked = Parameters<BackendSession['ask']>[0] & Pick<Call, 'success' | 'emptyStatuses'>;

const TOPIC = '/kontakt/abo/kuendigung';
const FILE = /\/_astro\/[\w.-]+\.(?:css|js|svg|woff2)/g;

/**
 * The way of one person: registration, mail, sign-in, settings, contact, sign-out.
 * @returns the account
 * @throws Failed with what the backend did not do
 */
export async function takeJourney({ kit, ledger, think, known }: Journey): Promise<Account> {
  const session = kit.open();
  const loaded = new Set<string>();

  /** Opens a page with the files that it names and this person has not loaded before. */
  async function open(path: string): Promise<void> {
    const { browser } = session;
    const { answer } = await browser.visit(kit.portal + path);
    const files = [...new Set(answer.text.match(FILE))].filter((file) => !loaded.has(file));
    for (const file of files) loaded.add(file);
    const sent = files.map((file) => browser.send(kit.portal + file, {}));
    const bad = [answer, ...(await Promise.all(sent))].find(({ status }) => status !== 200);
    if (bad) throw new CheckFailed(`sends a page or its files with ${bad.status}`);
  }

  async function ask(call: Asked, values?: RequestValues): Promise<void> {
    const { status } = await session.ask(call, values);
    if (status !== call.success && !call.emptyStatuses.includes(status))
      throw new CheckFailed(`answers ${call.path} with ${status}`);
  }

  async function register(): Promise<Account> {
    await open(pathTo('registration'));
    await think();
    await ask(calls.checkEmail, { username: kit.newAddress() });
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
    await open(TOPIC);
    await ask(calls.contactCategories, { clientId: kit.settings.clientId });
    await ask(calls.contactForm, await requestMaker('contactForm')(kit, session));
    await think();
    const tempKundennummer = ledger.newCustomer();
    const contact = await requestMaker('sendContact')(kit, session);
    await ask(calls.sendContact, { ...contact, tempKundennummer });
    ledger.contacts.add(tempKundennummer);
    await think();
  }

  const account = known ?? (await register());
  await think();
  await kit.signInto(session, account);
  await open(pathTo('settings'));
  for (const call of [calls.userInfo, calls.personalData, calls.searchSettings]) await ask(call);
  await think();
  await ask(calls.updateConsent, { consent: { advertisement: true } });
  await think();
  if (!known) await writeToService();
  await kit.signOut();
  if ((await session.token()) !== '') throw new CheckFailed('does not end the session');
  return account;
}
