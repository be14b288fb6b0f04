import { checkEmail } from '../../src/contract/check-email.ts';
import { confirmOptIn } from '../../src/contract/confirm-opt-in.ts';
import { contactCategories, contactForm, sendContact } from '../../src/contract/contact.ts';
import type { Call } from '../../src/contract/definition/call.ts';
import { personalData } from '../../src/contract/personal-data.ts';
import { pathTo } from '../../src/contract/routes.ts';
import { searchSettings } from '../../src/contract/search-settings.ts';
import { userInfo } from '../../src/contract/session/user-info.ts';
import { updateConsent } from '../../src/contract/update-consent.ts';
import type { Session, Values } from '../../src/operator/conformance/client/session.ts';
import { Failed } from '../../src/operator/conformance/finding.ts';
import { type Account, newAccount } from '../../src/operator/conformance/flows.ts';
import type { Kit } from '../../src/operator/conformance/kit.ts';
import { REQUESTS } from '../../src/operator/conformance/requests/requests.ts';
import type { Ledger } from './ledger.ts';

export interface JourneyParts {
  readonly kit: Kit;
  readonly ledger: Ledger;
  readonly customerNumber: string;
  /** The time that a person reads and types. */
  readonly think: () => Promise<void>;
  /** Somebody who is registered and only signs in, without mails. */
  readonly known: Account | undefined;
}

const TOPIC = '/kontakt/abo/kuendigung';

/**
 * The way of one person: registration, mail, sign-in, settings, contact, sign-out (rule 31.3).
 * @returns the account
 * @throws Failed with what the backend did not do
 */
export async function takeJourney(parts: JourneyParts): Promise<Account> {
  const { kit, think, known } = parts;
  const session = kit.open();
  const loaded = new Set<string>();
  const way: Way = {
    ...parts,
    session,
    open: (path) => openPage(session, kit.portal, path, loaded),
    ask: (call, values) => asked(session, call, values),
  };
  const account = known ?? (await register(way));
  await think();
  await kit.signInto(session, account);
  await changeSettings(way);
  await think();
  if (!known) await writeToService(way);
  await kit.signOut();
  if ((await session.token()) !== '') throw new Failed('does not end the session');
  return account;
}

interface Way extends JourneyParts {
  readonly session: Session;
  readonly open: (path: string) => Promise<void>;
  readonly ask: (call: AnyCall, values?: Values) => Promise<void>;
}

async function register({ kit, ledger, think, open, ask }: Way): Promise<Account> {
  await open(pathTo('registration'));
  await think();
  await ask(checkEmail, { username: kit.newAddress() });
  await think();
  const account = await newAccount(kit);
  ledger.registered.add(account.username);
  await think();
  await open(account.link.pathname + account.link.search);
  await ask(confirmOptIn, { optin_token: account.optInToken });
  ledger.confirmed.add(account.username);
  return account;
}

async function changeSettings({ think, open, ask }: Way): Promise<void> {
  await open(pathTo('settings'));
  for (const call of [userInfo, personalData, searchSettings]) await ask(call);
  await think();
  await ask(updateConsent, { consent: { advertisement: true } });
}

async function writeToService({
  kit,
  session,
  ledger,
  customerNumber,
  think,
  open,
  ask,
}: Way): Promise<void> {
  await open(TOPIC);
  await ask(contactCategories, { clientId: kit.settings.clientId });
  await ask(contactForm, await REQUESTS.contactForm(kit, session));
  await think();
  const contact = await REQUESTS.sendContact(kit, session);
  await ask(sendContact, { ...contact, tempKundennummer: customerNumber });
  ledger.contacts.add(customerNumber);
  await think();
}

type AnyCall = Pick<
  Call,
  'method' | 'path' | 'access' | 'captcha' | 'changes' | 'success' | 'expected'
>;

async function asked(session: Session, call: AnyCall, values?: Values): Promise<void> {
  const { status } = await session.ask(call, values);
  if (status !== call.success && !call.expected.includes(status))
    throw new Failed(`answers ${call.path} with ${status}`);
}

const FILE = /\/_astro\/[\w.-]+\.(?:css|js|svg|woff2)/g;

/** Opens a page with the files that it names and this person has not loaded before. */
async function openPage(
  { browser }: Session,
  portal: string,
  path: string,
  loaded: Set<string>,
): Promise<void> {
  const { answer } = await browser.visit(portal + path);
  const files = [...new Set(answer.text.match(FILE))].filter((file) => !loaded.has(file));
  for (const file of files) loaded.add(file);
  const answers = await Promise.all(files.map((file) => browser.send(portal + file, {})));
  const bad = [answer, ...answers].find(({ status }) => status !== 200);
  if (bad) throw new Failed(`sends a page or its files with ${bad.status}`);
}
