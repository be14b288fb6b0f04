import type { Browser } from '@playwright/test';
import type { Hosts } from './hosts.ts';
import { loadBars } from './load-bars.ts';
import { type Bar, printTable } from './report.ts';
import { median, spread } from './statistics.ts';
import { type Figures, measureLoad, measureTyping } from './visit.ts';

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

/** Results of a page on a host. */
export interface Measured {
  readonly name: string;
  readonly host: 'ours' | 'floor' | 'framed' | 'peer';
  readonly address: string;
  readonly form: boolean;
  /** Specified waiting time of the page, in ms. */
  readonly waitMs: number;
  readonly loads: Figures[];
  readonly typing: { readonly typed: number; readonly kept: boolean }[];
}

/** Measures all pages on all hosts in rounds, so that other load affects all equally. */
export async function benchLoads(
  browser: Browser,
  hosts: Hosts,
  rounds: number,
): Promise<readonly Bar[]> {
  const measured = targets(hosts);
  for (let round = 0; round < rounds; round += 1)
    for (const { address, form, host, waitMs, loads, typing } of measured) {
      loads.push(await measureLoad(browser, address, host === 'ours' ? waitMs : 0));
      if (form && host !== 'framed') typing.push(await measureTyping(browser, address));
    }
  printTable('First load', measured.map(rowOf));
  return loadBars(measured);
}

function targets(hosts: Hosts): Measured[] {
  return PAGES.flatMap((page) =>
    (['ours', 'floor', 'framed', 'peer'] as const)
      // The single-page build has no welcome page.
      .filter((host) => page.form || host !== 'peer')
      .map((host) => ({
        ...page,
        host,
        address: hosts[host].origin + page.path,
        loads: [],
        typing: [],
      })),
  );
}

function rowOf({ name, host, waitMs, loads, typing }: Measured) {
  const of = (read: (figures: Figures) => number) => median(loads.map(read));
  const over = (read: (figures: Figures) => number) => spread(loads.map(read));
  return {
    page: name,
    host,
    'HTML B': of(({ html }) => html),
    'JS B': of(({ script }) => script),
    'JS on idle line B': of(({ lateScript }) => lateScript),
    'total B': of(({ total }) => total),
    requests: of(({ requests }) => requests),
    'FCP ms': over(({ fcp }) => fcp),
    'LCP ms': over(({ lcp }) => lcp),
    'TBT ms': over(({ tbt }) => tbt),
    CLS: Number(of(({ cls }) => cls).toFixed(4)),
    'first letter ms': typing.length > 0 ? spread(typing.map(({ typed }) => typed)) : '',
    'LCP after waiting ms': waitMs > 0 && host === 'ours' ? over(({ lastLcp }) => lastLcp) : '',
    LCP: loads[0]?.lcpText ?? '',
  };
}
