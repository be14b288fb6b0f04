import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { copy as optIn } from '../../src/portal/journeys/opt-in/copy.ts';
import { createHeadlessOptions } from '../support/chromium.ts';
import { fillFields, findButton, PASSWORD, PERSON } from '../support/visit.ts';
import type { Ledger } from './ledger.ts';
import type { Outages } from './outages.ts';

/** Longer than any specified waiting time and an answer under load. */
const PATIENCE = { timeout: 30_000 };
/** Between two rounds without restarts. */
const PAUSE_MS = 20_000;

/** A form that is filled in, and the heading that shows that it was sent. */
interface Walk extends Readonly<Record<'name' | 'path' | 'submit' | 'success', string>> {
  /** Beginning of the label of each field, and what is typed, chosen or ticked. */
  readonly fields: Readonly<Record<string, string | boolean>>;
}

const contactWalk = (customerNumber: string, eMail: string): Walk => ({
  name: 'contact request',
  path: '/kontakt/abo/kuendigung',
  submit: 'Senden',
  success: 'Vielen Dank!',
  fields: {
    Kundennummer: customerNumber,
    'Vor- und Nachname': 'Jana Beispiel',
    'E-Mail-Adresse': eMail,
    'Art der Kündigung': 'Ordentliche Kündigung zum nächstmöglichen Termin',
    Datenschutzhinweise: true,
  },
});

const registrationWalk = (eMail: string): Walk => ({
  name: 'registration',
  path: '/registrierung',
  submit: 'Kostenlos registrieren',
  success: optIn.sent.heading,
  fields: { ...PERSON, 'E-Mail-Adresse': eMail, Passwort: PASSWORD, 'Ich akzeptiere die': true },
});

/**
 * Fills a form, sends it while the backend is stopped, and once more afterwards (rule 31.6).
 * @param outages undefined sends the form once
 */
async function takeWalk(page: Page, walk: Walk, outages: Outages | undefined): Promise<void> {
  await page.goto(walk.path);
  await fillFields(page, walk.fields);
  const submit = findButton(page, walk.submit);
  if (outages) {
    const before = await typedIn(page);
    await once(outages, 'begin');
    await submit.click();
    const told = page.locator('.toasts .notice, form .notice').first();
    await expect(told, 'no message during the outage').toBeVisible(PATIENCE);
    expect(await typedIn(page), 'typed text is lost').toBe(before);
    if (outages.touches(performance.now(), performance.now())) await once(outages, 'end');
  }
  await submit.click();
  const success = page.getByRole('heading', { name: walk.success });
  await expect(success, 'not sent').toBeVisible(PATIENCE);
}

/** Everything that was typed, chosen and ticked, as one text. */
function typedIn(page: Page): Promise<string> {
  const form = page.locator('main form').filter({ visible: true }).first();
  return form.evaluate((form: HTMLFormElement) => JSON.stringify([...new FormData(form)]));
}

interface WalkParts {
  readonly origin: string;
  readonly ledger: Ledger;
  /** Which the walks meet; undefined without restarts of the backend. */
  readonly outages: Outages | undefined;
}

/** Two forms at once in a real browser, again and again until a time (rule 31.6). */
export async function runWalks({ origin, ledger, outages }: WalkParts, untilMs: number) {
  const walks = { done: 0, faults: [] as string[] };
  const browser = await chromium.launch(createHeadlessOptions());
  const take = async (walk: Walk, done: () => void) => {
    const fault = await faultOf(browser, origin, walk, outages);
    walks.done += 1;
    if (fault === undefined) done();
    else walks.faults.push(`${walk.name}: ${fault}`);
  };
  for (let round = 1; performance.now() < untilMs; round += 1) {
    const number = ledger.newCustomer();
    const eMail = `walk-${round}@kanzlei-nord.de`;
    await Promise.all([
      take(contactWalk(number, eMail), () => ledger.contacts.add(number)),
      take(registrationWalk(eMail), () => ledger.registered.add(eMail)),
    ]);
    if (!outages) await pause(Math.max(0, Math.min(PAUSE_MS, untilMs - performance.now())));
  }
  await browser.close();
  return walks;
}

async function faultOf(
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
