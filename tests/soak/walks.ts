import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { copy as optIn } from '../../src/portal/journeys/opt-in/copy.ts';
import { createHeadlessOptions } from '../support/chromium.ts';
import { fillFields, findButton, PASSWORD, PERSON } from '../support/visit.ts';
import type { Ledger } from './ledger.ts';
import type { Outages } from './outages.ts';

/** Longer than the longest waiting time of the rules plus the time for an answer under load. */
const TIMEOUT = { timeout: 30_000 };
/** The pause between two rounds in a run without restarts. */
const PAUSE_MS = 20_000;

/** A form, its input, and the heading that confirms the request. */
interface Walk {
  readonly name: string;
  readonly path: string;
  readonly submitLabel: string;
  readonly successHeading: string;
  /** Input by the beginning of the field's label: a text, an option, or true for a tick. */
  readonly fields: Readonly<Record<string, string | boolean>>;
}

const createContactWalk = (customerNumber: string, eMail: string): Walk => ({
  name: 'contact request',
  path: '/kontakt/abo/kuendigung',
  submitLabel: 'Senden',
  successHeading: 'Vielen Dank!',
  fields: {
    Kundennummer: customerNumber,
    'Vor- und Nachname': 'Jana Beispiel',
    'E-Mail-Adresse': eMail,
    'Art der Kündigung': 'Ordentliche Kündigung zum nächstmöglichen Termin',
    Datenschutzhinweise: true,
  },
});

const createRegistrationWalk = (eMail: string): Walk => ({
  name: 'registration',
  path: '/registrierung',
  submitLabel: 'Kostenlos registrieren',
  successHeading: optIn.sent.heading,
  fields: { ...PERSON, 'E-Mail-Adresse': eMail, Passwort: PASSWORD, 'Ich akzeptiere die': true },
});

/**
 * Fills in a form, and sends it once during an outage and once afterwards (rule 31.6).
 * @param outages undefined for a form that is sent only once
 */
async function takeWalk(page: Page, walk: Walk, outages: Outages | undefined): Promise<void> {
  await page.goto(walk.path);
  await fillFields(page, walk.fields);
  const submitButton = findButton(page, walk.submitLabel);
  if (outages) {
    const inputBefore = await readFormText(page);
    await once(outages, 'begin');
    await submitButton.click();
    const message = page.locator('.notice-region .notice, form .notice').first();
    await expect(message, 'no message during the outage').toBeVisible(TIMEOUT);
    expect(await readFormText(page), 'typed text is lost').toBe(inputBefore);
    if (outages.isOngoing()) await once(outages, 'end');
  }
  await submitButton.click();
  const success = page.getByRole('heading', { name: walk.successHeading });
  await expect(success, 'not sent').toBeVisible(TIMEOUT);
}

/** Reads all input of the form as one text. */
function readFormText(page: Page): Promise<string> {
  const form = page.locator('main form').filter({ visible: true }).first();
  return form.evaluate((form: HTMLFormElement) => JSON.stringify([...new FormData(form)]));
}

interface WalkParts {
  readonly origin: string;
  readonly ledger: Ledger;
  /** The outages in which forms are sent; undefined in a run without restarts. */
  readonly outages: Outages | undefined;
}

/** Fills in and sends two forms at the same time in a real browser, and repeats this until `untilMs` (rule 31.6). */
export async function runWalks({ origin, ledger, outages }: WalkParts, untilMs: number) {
  const walks = { finished: 0, faults: [] as string[] };
  const browser = await chromium.launch(createHeadlessOptions());
  const takeRecordedWalk = async (walk: Walk, onSent: () => void) => {
    const fault = await findFault(browser, origin, walk, outages);
    if (fault === undefined) {
      walks.finished += 1;
      onSent();
    } else {
      walks.faults.push(`${walk.name}: ${fault}`);
    }
  };
  for (let round = 1; performance.now() < untilMs; round += 1) {
    const number = ledger.createCustomerNumber();
    const eMail = `walk-${round}@kanzlei-nord.de`;
    await Promise.all([
      takeRecordedWalk(createContactWalk(number, eMail), () => ledger.customerNumbers.add(number)),
      takeRecordedWalk(createRegistrationWalk(eMail), () => ledger.registeredNames.add(eMail)),
    ]);
    if (!outages) await pause(Math.max(0, Math.min(PAUSE_MS, untilMs - performance.now())));
  }
  await browser.close();
  return walks;
}

async function findFault(
  browser: Browser,
  baseURL: string,
  walk: Walk,
  outages: Outages | undefined,
): Promise<string | undefined> {
  const context = await browser.newContext({ baseURL, locale: 'de-DE' });
  try {
    await takeWalk(await context.newPage(), walk, outages);
    return undefined;
  } catch (error) {
    return String(error).split('\n')[0];
  } finally {
    await context.close();
  }
}
