import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { copy as optIn } from '../../src/portal/journeys/opt-in/copy.ts';
import { headlessShell } from '../support/chromium.ts';
import type { Ledger } from './ledger.ts';
import type { Outages } from './outages.ts';

const PASSWORD = 'Lesesaal-Tinte-77';
/** Longer than any specified waiting time and an answer under load. */
const PATIENCE_MS = 30_000;

/** A form that is filled in, and what shows that it was sent. */
type Walk = Readonly<
  Record<'name' | 'path' | 'submit' | 'success' | 'choose' | 'check', string> & {
    /** Visible name of the field, and what is typed. */
    fields: Readonly<Record<string, string>>;
  }
>;

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
    },
    choose: 'Art der Kündigung',
    check: 'Datenschutzhinweise',
  };
}

function registrationWalk(eMail: string): Walk {
  return {
    name: 'registration',
    path: '/registrierung',
    submit: 'Kostenlos registrieren',
    success: optIn.sent.heading,
    fields: { Vorname: 'Jana', Nachname: 'Beispiel', 'E-Mail-Adresse': eMail, Passwort: PASSWORD },
    choose: 'Anrede',
    check: 'Ich akzeptiere die',
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
  await fill(page, walk);
  const before = await valuesOf(page, walk);
  const button = visible(page.getByRole('button', { name: walk.submit, exact: true }));
  if (outages) {
    await outages.next();
    await button.click();
    const told = await appears(page.locator('[data-notices] .notice, form .notice').first());
    if (!told) return `${walk.name}: no message during the outage`;
    const after = await valuesOf(page, walk);
    if (after !== before) return `${walk.name}: typed text is lost`;
    await outages.over();
  }
  await button.click();
  const isSent = await appears(page.getByRole('heading', { name: walk.success }));
  return isSent ? undefined : `${walk.name}: not sent`;
}

async function fill(page: Page, walk: Walk): Promise<void> {
  for (const [name, value] of Object.entries(walk.fields)) await fieldOf(page, name).fill(value);
  await visible(page.getByLabel(walk.choose)).selectOption({ index: 1 });
  await visible(page.getByLabel(walk.check)).check();
}

/** Everything that was typed and chosen, as one text. */
async function valuesOf(page: Page, walk: Walk): Promise<string> {
  const typed = Object.keys(walk.fields).map((name) => fieldOf(page, name).inputValue());
  const chosen = visible(page.getByLabel(walk.choose)).inputValue();
  const checked = visible(page.getByLabel(walk.check)).isChecked();
  return JSON.stringify(await Promise.all([...typed, chosen, checked]));
}

function fieldOf(page: Page, name: string): Locator {
  // 'Passwort' alone is also the beginning of 'Passwort anzeigen'.
  const isSecret = name === 'Passwort';
  return visible(isSecret ? page.locator('input[type=password]') : page.getByLabel(name));
}

function visible(locator: Locator): Locator {
  return locator.filter({ visible: true }).first();
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
