import type { Browser } from '@playwright/test';
import { paths } from '../../src/routes.ts';
import { countCallWaves } from './call-waves.ts';
import type { Host, Hosts } from './hosts.ts';
import { returningPerson } from './person.ts';
import { type Bar, LIMITS, printTable } from './report.ts';
import { inARow, watchRequests } from './requests.ts';
import { noteShown, whenShown } from './shown.ts';
import { inFreshPage } from './slow-phone.ts';
import { median, spread } from './statistics.ts';

/** Texts of the data of each part of a page. */
export const SETTINGS_TEXTS = ['Rechtsanwaltschaft', 'VOB, HOAI und Bauträgerrecht'];
const PROFILE_TEXTS = ['0221 1234567', 'Lindenallee 12', 'Domgasse 3'];

/** The bars of time are for the first. */
const PAGES = [
  { name: 'settings', path: paths.settings, texts: SETTINGS_TEXTS, isFirst: false },
  { name: 'settings, first of visit', path: paths.settings, texts: SETTINGS_TEXTS, isFirst: true },
  { name: 'profile', path: paths.profile, texts: PROFILE_TEXTS, isFirst: false },
] as const;

interface Data {
  /** Since the navigation. */
  readonly ms: number;
  readonly requests: number;
  readonly bytes: number;
  /** Serial requests of any kind until the data. */
  readonly inARow: number;
}

/**
 * Time until a signed-in person’s data is visible, with an empty HTTP cache, and serial API calls
 * until then.
 */
export async function benchSignedIn(
  browser: Browser,
  hosts: Hosts,
  rounds: number,
): Promise<readonly Bar[]> {
  const measured = PAGES.flatMap((page) =>
    (['ours', 'floor', 'peer'] as const).map((kind) => ({
      ...page,
      kind,
      host: page.name === 'profile' && kind === 'ours' ? hosts.shop : hosts[kind],
      results: [] as Data[],
    })),
  );
  for (let round = 0; round < rounds; round += 1)
    for (const one of measured) one.results.push(await measureData(browser, one));
  const rows: (Row & Pick<(typeof measured)[number], 'results'>)[] = [];
  for (const one of measured)
    rows.push({
      ...one,
      ms: median(one.results.map(({ ms }) => ms)),
      calls: one.kind === 'floor' ? 0 : await callsInARow(browser, one),
    });
  printTable(
    'Signed in: until the data is visible',
    rows.map(({ name, kind, results, ms, calls }) => ({
      page: name,
      host: kind,
      ms: spread(results.map(({ ms }) => ms)),
      '× floor': ratio(ms, medianOf(rows, name, 'floor')),
      '× peer': ratio(ms, medianOf(rows, name, 'peer')),
      'calls in a row': calls,
      'requests in a row': spread(results.map(({ inARow }) => inARow)),
      requests: spread(results.map(({ requests }) => requests)),
      bytes: spread(results.map(({ bytes }) => bytes)),
    })),
  );
  return rows.filter(({ kind }) => kind === 'ours').flatMap((own) => barsOf(own, rows));
}

interface Row {
  readonly name: string;
  readonly kind: string;
  readonly isFirst: boolean;
  readonly ms: number;
  readonly calls: number;
}

function barsOf({ name, isFirst, ms, calls }: Row, rows: readonly Row[]): Bar[] {
  const limit = LIMITS.callsInARow + (isFirst ? 1 : 0);
  const bars = [{ name: `${name}: API calls in a row until data`, value: calls, limit }];
  if (name !== PAGES[0].name) return bars;
  return [
    ...bars,
    {
      name: `${name}: data / single-page build`,
      value: ms / medianOf(rows, name, 'peer'),
      limit: LIMITS.dataToPeer,
    },
    {
      name: `${name}: data / floor`,
      value: ms / medianOf(rows, name, 'floor'),
      limit: LIMITS.dataToFloor,
    },
  ];
}

/** Median time of a page on a host, in ms. */
function medianOf(rows: readonly Row[], name: string, kind: string): number {
  return rows.find((row) => row.name === name && row.kind === kind)?.ms ?? Number.NaN;
}

function ratio(ms: number, otherMs: number): number {
  return Number((ms / otherMs).toFixed(2));
}

interface Target {
  readonly host: Host;
  readonly path: string;
  readonly texts: readonly string[];
  readonly isFirst: boolean;
}

async function measureData(
  browser: Browser,
  { host, path, texts, isFirst }: Target,
): Promise<Data> {
  const visitor = await returningPerson(host, isFirst);
  return inFreshPage(
    browser,
    async (page) => {
      const requests = watchRequests(page);
      await noteShown(page, texts);
      await page.goto(host.origin + path, { waitUntil: 'commit' });
      const { at, navigatedAt } = await whenShown(page);
      const before = (await requests.seen()).filter(({ startedAt }) => startedAt < at);
      return {
        ms: at - navigatedAt,
        requests: before.length,
        bytes: before.reduce((total, { bytes }) => total + bytes, 0),
        inARow: inARow(before),
      };
    },
    visitor,
  );
}

/** The same in every round, so counted once. */
async function callsInARow(
  browser: Browser,
  { host, path, texts, isFirst }: Target,
): Promise<number> {
  const visitor = await returningPerson(host, isFirst);
  return inFreshPage(
    browser,
    async (page) => {
      await noteShown(page, texts);
      return countCallWaves(page, host.origin + path);
    },
    { ...visitor, speed: 'full' },
  );
}
