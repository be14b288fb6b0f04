import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { headlessShell } from '../support/chromium.ts';
import type { Ledger } from './ledger.ts';
import type { Outages } from './outages.ts';
import { contactWalk, type Interruption, registrationWalk, takeWalk, type Walk } from './walk.ts';

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

export interface Walks {
  done: number;
  readonly faults: string[];
}

/** Two forms at once in a real browser, again and again until a time of `now` (rule 31.6). */
export async function runWalks(parts: WalkParts, untilMs: number): Promise<Walks> {
  const { origin, outages, ledger, now, customerNumber, restart } = parts;
  const walks: Walks = { done: 0, faults: [] };
  const browser = await chromium.launch(headlessShell());
  const interruption: Interruption | undefined = restart
    ? { begins: () => outages.next(), ends: () => outages.over() }
    : undefined;
  try {
    for (let round = 1; now() < untilMs; round += 1) {
      const number = customerNumber();
      const eMail = `walk-${round}@kanzlei-nord.de`;
      const faults = await Promise.all(
        [contactWalk(number, eMail), registrationWalk(eMail)].map((walk) =>
          walkIn(browser, origin, walk, interruption),
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
  interruption: Interruption | undefined,
): Promise<string | undefined> {
  const context = await browser.newContext({ locale: 'de-DE' });
  try {
    return await takeWalk(await context.newPage(), origin, walk, interruption);
  } catch (error) {
    return `${walk.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
  } finally {
    await context.close();
  }
}
