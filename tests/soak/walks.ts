import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { copy as optIn } from '../../src/portal/journeys/opt-in/copy.ts';
import { headlessShell } from '../support/chromium.ts';
import { button, control, fill, PASSWORD, PERSON } from '../support/visit.ts';
import type { Ledger } from './ledger.ts';
import type { Outages } from './outages.ts';

/** Longer than any specified waiting time and an answer under load. */
const PATIENCE_MS = 30_000;

/** A form that is filled in, and what shows that it was sent. */
interface Walk extends Readonly<Record<'name' | 'path' | 'submit' | 'success', string>> {
  /** Beginning of the label of each field, and what is typed, chosen or ticked. */
  readonly fields: Readonly<Record<string, string | boolean>>;
}

function contactWalk(customerNumber: string, eMail: string): Walk {
  return {
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
  };
}

function registrationWalk(eMail: string): Walk {
  return {
    name: 'registration',
    path: '/registrierung',
    submit: 'Kostenlos registrieren',
    success: optIn.sent.heading,
    fields: {
      ...PERSON,
      'E-Mail-Adresse': eMail,
      Passwort: PASSWORD,
      'Ich akzeptiere die': true,
    },
  };
}

/**
 * Fills a form, sends it while the backend is stopped, and once more afterwards (rule 31.6).
 * @param outages undefined sends the form once
 * @returns what went wrong; undefined when nothing did
 */
async function takeWalk(
  page: Page,
  origin: string,
  walk: Walk,
  outages: Outages | undefined,
): Promise<string | undefined> {
  await page.goto(origin + walk.path);
  await fill(page, walk.fields);
  const before = await valuesOf(page, walk);
  const submit = button(page, walk.submit);
  if (outages) {
    await outages.next();
    await submit.click();
    const told = await appears(page.locator('[data-notices] .notice, form .notice').first());
    if (!told) return `${walk.name}: no message during the outage`;
    const after = await valuesOf(page, walk);
    if (after !== before) return `${walk.name}: typed text is lost`;
    await outages.over();
  }
  await submit.click();
  const isSent = await appears(page.getByRole('heading', { name: walk.success }));
  return isSent ? undefined : `${walk.name}: not sent`;
}

/** Everything that was typed, chosen and ticked, as one text. */
async function valuesOf(page: Page, walk: Walk): Promise<string> {
  const read = (field: HTMLInputElement) => `${field.value} ${field.checked}`;
  const fields = Object.keys(walk.fields).map((label) => control(page, new RegExp(`^${label}`)));
  return JSON.stringify(await Promise.all(fields.map((field) => field.evaluate(read))));
}

function appears(locator: Locator): Promise<boolean> {
  return locator.waitFor({ timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
}

/** Between two rounds without restarts. */
const PAUSE_MS = 20_000;

export interface WalkParts {
  readonly origin: string;
  readonly outages: Outages;
  readonly ledger: Ledger;
  readonly now: () => number;
  readonly customerNumber: () => string;
  /** Whether the walks meet restarts of the backend. */
  readonly restart: boolean;
}

/** Two forms at once in a real browser, again and again until a time of `now` (rule 31.6). */
export async function runWalks(parts: WalkParts, untilMs: number) {
  const { origin, outages, ledger, now, customerNumber, restart } = parts;
  const walks = { done: 0, faults: [] as string[] };
  const browser = await chromium.launch(headlessShell());
  try {
    for (let round = 1; now() < untilMs; round += 1) {
      const number = customerNumber();
      const eMail = `walk-${round}@kanzlei-nord.de`;
      const faults = await Promise.all(
        [contactWalk(number, eMail), registrationWalk(eMail)].map((walk) =>
          walkIn(browser, origin, walk, restart ? outages : undefined),
        ),
      );
      const [contactFault, registrationFault] = faults;
      if (contactFault === undefined) ledger.contacts.add(number);
      if (registrationFault === undefined) ledger.registered.add(eMail);
      walks.done += faults.length;
      walks.faults.push(...faults.filter((fault) => fault !== undefined));
      if (!restart) await pause(Math.max(0, Math.min(PAUSE_MS, untilMs - now())));
    }
  } finally {
    await browser.close();
  }
  return walks;
}

async function walkIn(
  browser: Browser,
  origin: string,
  walk: Walk,
  outages: Outages | undefined,
): Promise<string | undefined> {
  const context = await browser.newContext({ locale: 'de-DE' });
  try {
    return await takeWalk(await context.newPage(), origin, walk, outages);
  } catch (error) {
    return `${walk.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
  } finally {
    await context.close();
  }
}
