import type { Browser } from '@playwright/test';
import type { Hosts } from './hosts.ts';
import { type Bar, LIMITS, printTable, spread } from './report.ts';
import { type Figures, measure } from './visit.ts';
import type { Moments } from './watch.ts';

interface Page {
  readonly name: string;
  readonly path: string;
  /** The portal's own first. */
  readonly hosts: readonly (keyof Hosts)[];
  /** Specified (rules 7.1, 7.5.1, 7.14.1). */
  readonly waitMs?: number;
  readonly hasForm?: boolean;
  /** Of pages for somebody signed in. */
  readonly moments?: Moments;
  /** Whether somebody was signed in on this browser before. */
  readonly isKnown?: boolean;
}

const USERNAME = 'max.muster@example.de';
const NAME = ['Max', 'Muster', USERNAME];
/** A text of the data of each section. */
const SETTINGS = [
  ...['Rechtsanwaltschaft', 'VOB, HOAI und Bauträgerrecht', 'dieses Gerät'],
  'Sie haben noch keine Unterbenutzer.',
];
const PROFILE = ['0221 1234567', 'Lindenallee 12', 'Domgasse 3'];
const MEMBER: Omit<Page, 'name'> = {
  ...{ path: '/kontoeinstellungen', hosts: ['portal'] },
  moments: { name: NAME, all: [...NAME, ...SETTINGS] },
};
const FORM = { hasForm: true, hosts: ['portal', 'floor'] } as const;

const PAGES: readonly Page[] = [
  { name: 'welcome', path: '/', hosts: ['portal', 'floor'], waitMs: 3000 },
  {
    ...{ name: 'forgotten password', path: '/passwort-vergessen', hasForm: true },
    hosts: ['portal', 'floor', 'govuk', 'scriptless', 'singlePage'],
  },
  { ...FORM, name: 'forgotten user name', path: '/benutzername-vergessen' },
  { ...FORM, name: 'registration', path: '/registrierung', waitMs: 2000 },
  { ...FORM, name: 'contact topic', path: '/kontakt/abo/kuendigung', waitMs: 750 },
  { ...MEMBER, name: 'settings', hosts: ['portal', 'singlePage'], isKnown: true },
  { ...MEMBER, name: 'settings on a new device' },
  { name: 'Keycloak', path: '/', hosts: ['keycloak'], moments: { name: NAME } },
  {
    ...{ name: 'profile', path: '/profildaten', isKnown: true },
    hosts: ['shop'],
    moments: { all: PROFILE },
  },
  {
    ...{ name: 'change of password', path: '/passwort-aendern', hosts: ['portal'] },
    ...{ hasForm: true, moments: {} },
  },
];

const COLUMNS: Partial<Record<keyof Figures, string>> = {
  ...{ fcp: 'FCP ms', lcp: 'LCP ms', lastLcp: 'last LCP ms', tbt: 'TBT ms' },
  ...{ firstLetter: 'first letter ms', name: 'name ms', all: 'all ms' },
  ...{ requests: 'requests', kB: 'kB' },
};

interface Measured {
  readonly page: Page;
  readonly host: string;
  readonly loads: Figures[];
  readonly typing: Figures[];
}

/** Measures all pages on all hosts in rounds, so that other load affects all equally. */
export async function benchLoads(
  browser: Browser,
  hosts: Hosts,
  rounds: number,
): Promise<readonly Bar[]> {
  const measured = PAGES.flatMap((page) =>
    page.hosts.map((host) => {
      const { origin, signInAs } = hosts[host];
      const { path, waitMs = 0, moments = {}, isKnown } = page;
      const cookie = page.moments && signInAs?.(USERNAME);
      const target = { address: origin + path, waitMs, cookie, moments, isKnown };
      const isTyped = page.hasForm && !(host === 'floor' && waitMs > 0);
      return { page, host, target, isTyped, loads: [] as Figures[], typing: [] as Figures[] };
    }),
  );
  for (let round = 0; round < rounds; round += 1)
    for (const { target, isTyped, loads, typing } of measured) {
      loads.push(await measure(browser, target));
      if (isTyped) typing.push(await measure(browser, target, true));
    }
  printTable('Loads', measured.map(rowOf));
  return PAGES.flatMap((page) => barsOf(page, measured));
}

function rowOf({ page, host, loads, typing }: Measured) {
  const figures = loads.map((load, round) => ({
    ...load,
    firstLetter: typing[round]?.firstLetter ?? Number.NaN,
  }));
  const shown = Object.entries(COLUMNS).map(([key, column]) => {
    const values = figures.map((one) => one[key as keyof Figures]);
    return [column, values.some(Number.isNaN) ? '' : spread(values)];
  });
  return { page: page.name, host, ...Object.fromEntries(shown) };
}

function barsOf(
  { name, hosts, waitMs = 0, hasForm, path, isKnown }: Page,
  all: readonly Measured[],
): Bar[] {
  const on = (host = '', page = name) =>
    all.find((one) => one.host === host && one.page.name === page);
  const [own, floor, govuk, scriptless] = [hosts[0], 'floor', 'govuk', 'scriptless'].map((host) =>
    on(host),
  );
  const [singlePage, keycloak] = [on('singlePage', 'settings'), on('keycloak', 'Keycloak')];
  if (!own || own === keycloak) return [];
  const { loads, typing } = own;
  const bars: Bar[] = [];
  const add = (title: string, values: readonly number[], limit: number) =>
    bars.push({ name: `${name}: ${title}`, values, limit });
  const addTime = (title: string, key: keyof Figures, of: readonly Figures[], limit: number) =>
    bars.push({ name: `${name}: ${title}`, values: each(key, of), limit, unit: 'ms' });
  /** Ratios to the name on a page of others. */
  const addMoment = (key: 'name' | 'all', to: string, other: Measured | undefined, limit: number) =>
    add(`${key} / ${to}`, ratios(key, loads, other?.loads ?? [], 'name'), limit);
  const addLetter = (to: string, other: Measured | undefined, limit: number) => {
    const key = 'firstLetter';
    if (other) add(`first letter / ${to}`, ratios(key, typing, other.typing), limit);
  };

  if (floor) add('FCP / floor', ratios('fcp', loads, floor.loads), LIMITS.toFloor);
  if (floor) add('LCP / floor', ratios('lcp', loads, floor.loads), LIMITS.toFloor);
  const tbt = { limit: LIMITS.tbtMs, unit: 'ms', ofTen: 9 } as const;
  bars.push({ name: `${name}: TBT`, values: each('tbt', loads), ...tbt });
  add('CLS', each('cls', loads), LIMITS.cls);
  if (hasForm && waitMs > 0)
    addTime('LCP after the wait', 'lcpAfterWait', loads, LIMITS.lcpAfterWaitMs);
  if (path === MEMBER.path) {
    addMoment('name', 'single page', singlePage, LIMITS.nameToSinglePage);
    addMoment('name', 'Keycloak', keycloak, LIMITS.nameToKeycloak);
  }
  if (path === MEMBER.path && isKnown) {
    addMoment('all', 'single page', singlePage, LIMITS.allToSinglePage);
    addMoment('all', 'Keycloak', keycloak, LIMITS.allToKeycloak);
  }
  if (name === 'profile') addMoment('all', 'single page', singlePage, LIMITS.profileToSinglePage);
  if (!hasForm) return bars;
  // A specified wait counts from what the person sees.
  if (waitMs > 0)
    addTime('first letter after the wait', 'letterAfterWait', typing, LIMITS.letterAfterWaitMs);
  else addLetter('floor', floor, LIMITS.toFloor);
  addLetter('GOV.UK', govuk, LIMITS.toGovuk);
  addLetter('scriptless', scriptless, LIMITS.toScriptless);
  addTime('INP of the first letters', 'inp', typing, LIMITS.inpMs);
  add('lost texts', [Math.max(...each('lostText', typing))], 0);
  return bars;
}

const each = (key: keyof Figures, figures: readonly Figures[]) => figures.map((one) => one[key]);

/** Of each round. */
function ratios(
  key: keyof Figures,
  own: readonly Figures[],
  others: readonly Figures[],
  keyOfOthers = key,
) {
  const [values, basis] = [each(key, own), each(keyOfOthers, others)];
  return values.map((value, round) => value / (basis[round] ?? Number.NaN));
}
