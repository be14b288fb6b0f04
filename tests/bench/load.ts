import type { Browser } from '@playwright/test';
import type { Hosts } from './hosts.ts';
import { type Bar, formatSpread, LIMITS, printTable } from './report.ts';
import { type Figures, measureLoad } from './visit.ts';
import type { Moments } from './watch.ts';

interface Page {
  readonly name: string;
  readonly path: string;
  /** Hosts that serve this page. The bars compare the first host with the others. */
  readonly hosts: readonly (keyof Hosts)[];
  /** The specified waiting time (rules 7.1, 7.5.1, 7.14.1). */
  readonly waitMs?: number;
  readonly hasForm?: boolean;
  /** The moments that the bench waits for. A page with this property, even `{}`, is for a signed-in person. */
  readonly moments?: Moments;
  /** Whether somebody was signed in on this browser before. */
  readonly isReturning?: boolean;
}

const USERNAME = 'max.muster@example.de';
const NAME_TEXTS = ['Max', 'Muster', USERNAME];
/** One text from the data of each section. */
const SETTINGS_TEXTS = [
  'Rechtsanwaltschaft',
  'VOB, HOAI und Bauträgerrecht',
  'dieses Gerät',
  'Sie haben noch keine Unterbenutzer.',
];
const PROFILE_TEXTS = ['0221 1234567', 'Lindenallee 12', 'Domgasse 3'];
const SETTINGS_PAGE: Omit<Page, 'name'> = {
  path: '/kontoeinstellungen',
  hosts: ['portal'],
  moments: { name: NAME_TEXTS, all: [...NAME_TEXTS, ...SETTINGS_TEXTS] },
};
const FORM_PAGE = { hasForm: true, hosts: ['portal', 'floor'] } as const;

const PAGES: readonly Page[] = [
  { name: 'welcome', path: '/', hosts: ['portal', 'floor'], waitMs: 3000 },
  {
    name: 'forgotten password',
    path: '/passwort-vergessen',
    hasForm: true,
    hosts: ['portal', 'floor', 'govuk', 'scriptless', 'singlePage'],
  },
  { ...FORM_PAGE, name: 'forgotten user name', path: '/benutzername-vergessen' },
  { ...FORM_PAGE, name: 'registration', path: '/registrierung', waitMs: 2000 },
  { ...FORM_PAGE, name: 'contact topic', path: '/kontakt/abo/kuendigung', waitMs: 750 },
  { ...SETTINGS_PAGE, name: 'settings', hosts: ['portal', 'singlePage'], isReturning: true },
  { ...SETTINGS_PAGE, name: 'settings on a new device' },
  { name: 'Keycloak', path: '/', hosts: ['keycloak'], moments: { name: NAME_TEXTS } },
  {
    name: 'profile',
    path: '/profildaten',
    isReturning: true,
    hosts: ['shop'],
    moments: { all: PROFILE_TEXTS },
  },
  {
    name: 'change of password',
    path: '/passwort-aendern',
    hosts: ['portal'],
    hasForm: true,
    moments: {},
  },
];

const COLUMNS: Partial<Record<keyof Figures, string>> = {
  fcp: 'FCP ms',
  lcp: 'LCP ms',
  lastLcp: 'last LCP ms',
  tbt: 'TBT ms',
  firstLetter: 'first letter ms',
  name: 'name ms',
  all: 'all ms',
  requests: 'requests',
  kB: 'kB',
};

interface Measurement {
  readonly page: Page;
  readonly host: string;
  readonly loads: Figures[];
  /** Figures of loads during which the bench types. */
  readonly typing: Figures[];
}

/** Measures all pages on all hosts in rounds, so that other work on the computer affects all equally. */
export async function benchLoads(
  browser: Browser,
  hosts: Hosts,
  rounds: number,
): Promise<readonly Bar[]> {
  const measurements = PAGES.flatMap((page) =>
    page.hosts.map((host) => {
      const { origin, openSessionCookie } = hosts[host];
      const { path, waitMs = 0, moments = {}, isReturning } = page;
      const cookie = page.moments && openSessionCookie?.(USERNAME);
      const target = { address: origin + path, waitMs, cookie, moments, isReturning };
      // Without scripts, a form behind a waiting time never appears.
      const isTyped = page.hasForm && !(host === 'floor' && waitMs > 0);
      return { page, host, target, isTyped, loads: [] as Figures[], typing: [] as Figures[] };
    }),
  );
  for (let round = 0; round < rounds; round += 1)
    for (const { target, isTyped, loads, typing } of measurements) {
      loads.push(await measureLoad(browser, target));
      if (isTyped) typing.push(await measureLoad(browser, target, true));
    }
  printTable('Loads', measurements.map(createRow));
  return PAGES.flatMap((page) => createBars(page, measurements));
}

function createRow({ page, host, loads, typing }: Measurement) {
  const figures = loads.map((load, round) => ({
    ...load,
    firstLetter: typing[round]?.firstLetter ?? Number.NaN,
  }));
  const columns = Object.entries(COLUMNS).map(([key, column]) => {
    const values = figures.map((figuresOfRound) => figuresOfRound[key as keyof Figures]);
    return [column, values.some(Number.isNaN) ? '' : formatSpread(values)];
  });
  return { page: page.name, host, ...Object.fromEntries(columns) };
}

function createBars(
  { name, hosts, waitMs = 0, hasForm, path, isReturning }: Page,
  measurements: readonly Measurement[],
): Bar[] {
  const findMeasurement = (host = '', page = name) =>
    measurements.find((measurement) => measurement.host === host && measurement.page.name === page);
  const [portalMeasurement, floor, govuk, scriptless] = [
    hosts[0],
    'floor',
    'govuk',
    'scriptless',
  ].map((host) => findMeasurement(host));
  const [singlePage, keycloak] = [
    findMeasurement('singlePage', 'settings'),
    findMeasurement('keycloak', 'Keycloak'),
  ];
  // The page of Keycloak has no bars of its own, because the bars of the settings use its figures.
  if (!portalMeasurement || portalMeasurement === keycloak) return [];
  const { loads, typing } = portalMeasurement;
  const bars: Bar[] = [];
  const addBar = (title: string, values: readonly number[], limit: number) =>
    bars.push({ name: `${name}: ${title}`, values, limit });
  const addTime = (title: string, key: keyof Figures, figures: readonly Figures[], limit: number) =>
    bars.push({ name: `${name}: ${title}`, values: listFigures(key, figures), limit, unit: 'ms' });
  /** Adds the ratio of the time of a moment to the time until another page shows the name. */
  const addMomentRatio = (
    key: 'name' | 'all',
    peerName: string,
    peer: Measurement | undefined,
    limit: number,
  ) => addBar(`${key} / ${peerName}`, computeRatios(key, loads, peer?.loads ?? [], 'name'), limit);
  const addLetterRatio = (peerName: string, peer: Measurement | undefined, limit: number) => {
    const key = 'firstLetter';
    if (peer) addBar(`first letter / ${peerName}`, computeRatios(key, typing, peer.typing), limit);
  };

  if (floor) addBar('FCP / floor', computeRatios('fcp', loads, floor.loads), LIMITS.floorRatio);
  if (floor) addBar('LCP / floor', computeRatios('lcp', loads, floor.loads), LIMITS.floorRatio);
  const tbt = { limit: LIMITS.tbtMs, unit: 'ms', requiredOfTen: 9 } as const;
  bars.push({ name: `${name}: TBT`, values: listFigures('tbt', loads), ...tbt });
  addBar('CLS', listFigures('cls', loads), LIMITS.cls);
  if (hasForm && waitMs > 0)
    addTime('LCP after the wait', 'lcpAfterWait', loads, LIMITS.lcpAfterWaitMs);
  if (path === SETTINGS_PAGE.path) {
    addMomentRatio('name', 'single page', singlePage, LIMITS.nameSinglePageRatio);
    addMomentRatio('name', 'Keycloak', keycloak, LIMITS.nameKeycloakRatio);
  }
  if (path === SETTINGS_PAGE.path && isReturning) {
    addMomentRatio('all', 'single page', singlePage, LIMITS.settingsSinglePageRatio);
    addMomentRatio('all', 'Keycloak', keycloak, LIMITS.settingsKeycloakRatio);
  }
  if (name === 'profile')
    addMomentRatio('all', 'single page', singlePage, LIMITS.profileSinglePageRatio);
  if (!hasForm) return bars;
  // A specified wait begins at the first paint.
  if (waitMs > 0)
    addTime('first letter after the wait', 'letterAfterWait', typing, LIMITS.letterAfterWaitMs);
  else addLetterRatio('floor', floor, LIMITS.floorRatio);
  addLetterRatio('GOV.UK', govuk, LIMITS.govukRatio);
  addLetterRatio('scriptless', scriptless, LIMITS.scriptlessRatio);
  addTime('INP of the first letters', 'inp', typing, LIMITS.inpMs);
  addBar('lost texts', [Math.max(...listFigures('lostText', typing))], 0);
  return bars;
}

const listFigures = (key: keyof Figures, figures: readonly Figures[]) =>
  figures.map((figuresOfRound) => figuresOfRound[key]);

/** Divides two figures of each round. */
function computeRatios(
  key: keyof Figures,
  ownFigures: readonly Figures[],
  otherFigures: readonly Figures[],
  otherKey = key,
) {
  const [values, basis] = [listFigures(key, ownFigures), listFigures(otherKey, otherFigures)];
  return values.map((value, round) => value / (basis[round] ?? Number.NaN));
}
