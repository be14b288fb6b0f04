import type { Browser, Locator, Page } from '@playwright/test';
import { sections } from '../../src/journeys/account/copy.ts';
import { copy as optIn } from '../../src/journeys/opt-in/copy.ts';
import { paths } from '../../src/routes.ts';
import type { Host, Hosts } from './hosts.ts';
import { type Bar, printTable } from './report.ts';
import { inARow, watchRequests } from './requests.ts';
import { inFreshPage } from './slow-phone.ts';
import { spread } from './statistics.ts';

/** rules 7.5.1, 17.4 */
const REGISTRATION_LOADING_MS = 2000;
/** rules 7.10, 17.4 */
const OPT_IN_CONFIRM_MS = 1000;

const PASSWORD = 'Lesesaal-Tinte-77';
const SAVED = 'Ihre Änderungen wurden gespeichert.';

const STEPS = ['registered', 'confirmed', 'signed in', 'saved'] as const;

interface Journey {
  readonly ms: number;
  /** Time of each step, in ms. */
  readonly steps: readonly number[];
  readonly requests: number;
  /** Serial requests of any kind. */
  readonly inARow: number;
  readonly bytes: number;
}

/** The portal, and the single-page build, which waits for nothing but its calls. */
const HOSTS = [
  { kind: 'dev', delaysMs: REGISTRATION_LOADING_MS + OPT_IN_CONFIRM_MS },
  { kind: 'peer', delaysMs: 0 },
] as const;

/**
 * The whole way from the registration through mail, confirmation and sign-in to a saved setting, by a
 * person who reads and types in no time. Has no bar.
 */
export async function benchJourney(
  browser: Browser,
  hosts: Hosts,
  rounds: number,
): Promise<readonly Bar[]> {
  const measured = HOSTS.map((one) => ({ ...one, results: [] as Journey[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { kind, results } of measured) results.push(await travel(browser, hosts[kind]));
  printTable(
    'Registration → mail → sign-in → saved setting',
    measured.map(({ kind, delaysMs, results }) => ({
      host: kind === 'dev' ? 'ours' : kind,
      seconds: spread(
        results.map(({ ms }) => ms / 1000),
        1,
      ),
      'of it specified delays': delaysMs / 1000,
      'without them': spread(
        results.map(({ ms }) => (ms - delaysMs) / 1000),
        1,
      ),
      ...Object.fromEntries(
        STEPS.map((step, index) => [
          step,
          spread(
            results.map(({ steps }) => (steps[index] ?? 0) / 1000),
            1,
          ),
        ]),
      ),
      'round trips': spread(results.map(({ inARow }) => inARow)),
      requests: spread(results.map(({ requests }) => requests)),
      bytes: spread(results.map(({ bytes }) => bytes)),
    })),
  );
  return [];
}

function travel(browser: Browser, { origin, sandbox }: Host): Promise<Journey> {
  const eMail = `jana.${Date.now()}@kanzlei-nord.de`;
  return inFreshPage(browser, async (page) => {
    const requests = watchRequests(page);
    const ends = [performance.now()];
    const end = () => ends.push(performance.now());
    await register(page, origin, eMail);
    end();
    const { text = '' } = sandbox.mails().find(({ recipient }) => recipient === eMail) ?? {};
    const [link = ''] = /http\S+\?ot=\S+/.exec(text) ?? [];
    await page.goto(link, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: optIn.done.heading }).waitFor();
    end();
    await signIn(page, eMail);
    end();
    await saveConsent(page);
    end();
    const steps = STEPS.map((_, index) => (ends[index + 1] ?? 0) - (ends[index] ?? 0));
    const seen = await requests.seen();
    return {
      ms: steps.reduce((total, ms) => total + ms, 0),
      steps,
      requests: seen.length,
      inARow: inARow(seen),
      bytes: seen.reduce((total, { bytes }) => total + bytes, 0),
    };
  });
}

async function register(page: Page, origin: string, eMail: string): Promise<void> {
  await page.goto(origin + paths.registration, { waitUntil: 'commit' });
  const form = page.locator('form:visible');
  await choose(page, 'Frau');
  await form.getByLabel('Vorname').fill('Jana');
  await form.getByLabel('Nachname').fill('Beispiel');
  await form.getByLabel('E-Mail-Adresse').fill(eMail);
  await form.locator('input[type=password]').first().fill(PASSWORD);
  await form.locator('[name=agb], [name=terms]').check();
  await form.getByRole('button', { name: 'Kostenlos registrieren' }).click();
  await page.getByRole('heading', { name: optIn.sent.heading }).waitFor();
}

/** A native select here, a list that opens there. */
async function choose(page: Page, salutation: string): Promise<void> {
  const field = page.getByLabel('Anrede').filter({ visible: true }).first();
  await field.waitFor();
  const isNative = (await field.evaluate(({ localName }) => localName)) === 'select';
  if (isNative) return void (await field.selectOption(salutation));
  await field.click();
  await page.getByRole('option', { name: salutation }).click();
}

/** At the sandbox’s identity provider. */
async function signIn(page: Page, eMail: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click();
  await page.getByLabel('Benutzername').fill(eMail);
  await page.getByLabel('Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await consentOf(page).waitFor();
}

function consentOf(page: Page): Locator {
  return page.getByRole('region', { name: sections.consent.heading });
}

async function saveConsent(page: Page): Promise<void> {
  const consent = consentOf(page);
  await consent.getByRole('checkbox').check();
  await consent.getByRole('button', { name: 'Speichern' }).click();
  await consent.getByText(SAVED).waitFor();
}
