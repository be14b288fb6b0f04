import { chromium } from '@playwright/test';
import { systemChromium } from '../support/chromium.ts';
import { type Hosts, startHosts } from './hosts.ts';
import { judge, type Measured, printLoads } from './report.ts';
import { measureLoad, measureTyping } from './visit.ts';

/** rules 7.14.1, 17.4 */
const CONTACT_LOADING_MS = 750;
/** rules 7.5.1, 17.4 */
const REGISTRATION_LOADING_MS = 2000;
/** rules 7.1, 17.4 */
const WELCOME_LOADING_MS = 3000;

/** Compared pages and their specified waiting times. */
const PAGES = [
  { path: '/', name: 'welcome', form: false, waitMs: WELCOME_LOADING_MS },
  { path: '/passwort-vergessen', name: 'forgot password', form: true, waitMs: 0 },
  { path: '/registrierung', name: 'registration', form: true, waitMs: REGISTRATION_LOADING_MS },
  {
    path: '/kontakt/abo/kuendigung',
    name: 'contact deep link',
    form: true,
    waitMs: CONTACT_LOADING_MS,
  },
] as const;

/**
 * Measures all pages on all hosts in rounds, so that other load affects all equally.
 * @returns whether all targets are met
 */
export async function benchLoads(rounds: number): Promise<boolean> {
  const hosts = await startHosts();
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const measured: Measured[] = targets(hosts).map((target) => ({
    ...target,
    loads: [],
    typing: [],
  }));
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const { address, form, host, waitMs, loads, typing } of measured) {
        loads.push(await measureLoad(browser, address, host === 'ours' ? waitMs : 0));
        if (form) typing.push(await measureTyping(browser, address));
      }
  } finally {
    await browser.close();
    hosts.stop();
  }
  printLoads(measured);
  return judge(measured);
}

function targets({ ours, floor, peer }: Hosts) {
  return PAGES.flatMap((page) => [
    { ...page, host: 'ours' as const, address: ours + page.path },
    { ...page, host: 'floor' as const, address: floor + page.path },
    ...(page.name === 'registration'
      ? [{ ...page, host: 'peer' as const, address: peer + page.path }]
      : []),
  ]);
}
