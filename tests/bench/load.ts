import type { Browser } from '@playwright/test';
import { type Hosts, withoutScripts } from './hosts.ts';
import { type Bar, LIMITS, median, printTable, spread } from './report.ts';
import { type Figures, measureLoad, measureTyping } from './visit.ts';

/** Compared pages and their specified waiting times (rules 7.1, 7.5.1, 7.14.1, 17.4). */
const PAGES = [
  { path: '/', name: 'welcome', form: false, waitMs: 3000 },
  { path: '/passwort-vergessen', name: 'forgot password', form: true, waitMs: 0 },
  { path: '/registrierung', name: 'registration', form: true, waitMs: 2000 },
  { path: '/kontakt/abo/kuendigung', name: 'contact deep link', form: true, waitMs: 750 },
] as const;

interface Measured {
  readonly loads: Figures[];
  readonly typing: Awaited<ReturnType<typeof measureTyping>>[];
}

/** Measures all pages on both hosts in rounds, so that other load affects all equally. */
export async function benchLoads(
  browser: Browser,
  { ours, floor }: Hosts,
  rounds: number,
): Promise<readonly Bar[]> {
  const empty = (): Measured => ({ loads: [], typing: [] });
  const measured = PAGES.map((page) => ({ page, own: empty(), bare: empty() }));
  for (let round = 0; round < rounds; round += 1)
    for (const { page, own, bare } of measured)
      for (const [{ origin }, { loads, typing }, waitMs] of [
        [ours, own, page.waitMs],
        [floor, bare, 0],
      ] as const) {
        loads.push(await measureLoad(browser, origin + page.path, waitMs));
        const isBare = origin === floor.origin && page.waitMs === 0;
        const path = isBare ? withoutScripts(page.path) : page.path;
        if (page.form) typing.push(await measureTyping(browser, origin + path));
      }
  printTable(
    'First load',
    measured.flatMap(({ page: { name }, own, bare }) => [
      rowOf(name, 'portal', own),
      rowOf(name, 'floor', bare),
    ]),
  );
  return measured.flatMap(({ page, own, bare }) => barsOf(page, own, bare));
}

function rowOf(page: string, host: string, { loads, typing }: Measured) {
  const over = (read: (figures: Figures) => number) => spread(loads.map(read));
  return {
    page,
    host,
    'FCP ms': over(({ fcp }) => fcp),
    'LCP ms': over(({ lcp }) => lcp),
    'TBT ms': over(({ tbt }) => tbt),
    'first letter ms': typing.length > 0 ? spread(typing.map(({ typed }) => typed)) : '',
    'LCP after waiting ms': over(({ lastLcp }) => lastLcp),
    LCP: loads[0]?.lcpText ?? '',
  };
}

function barsOf({ name, form, waitMs }: (typeof PAGES)[number], own: Measured, bare: Measured) {
  const of = (key: 'fcp' | 'lcp' | 'tbt' | 'cls', { loads } = own) =>
    median(loads.map((figures) => figures[key]));
  const letter = ({ typing }: Measured) => median(typing.map(({ typed }) => typed));
  const bars: Bar[] = [
    {
      name: 'FCP / floor',
      value: of('fcp') / of('fcp', bare),
      limit: LIMITS.fcpToFloor[form ? 'form' : 'info'],
    },
    { name: 'LCP / floor', value: of('lcp') / of('lcp', bare), limit: LIMITS.lcpToFloor },
    { name: 'TBT, ms', value: of('tbt'), limit: LIMITS.tbtMs },
    { name: 'CLS', value: Number(of('cls').toFixed(4)), limit: 0 },
  ];
  if (form)
    bars.push(
      // A specified delay counts from what the person sees.
      waitMs === 0
        ? {
            name: 'first letter / floor',
            value: letter(own) / letter(bare),
            limit: LIMITS.letterToFloor,
          }
        : {
            name: `first letter beyond floor and ${waitMs} ms, ms`,
            value: letter(own) - letter(bare) - waitMs,
            limit: LIMITS.letterBeyondDelayMs,
          },
      {
        name: 'INP of the first letters, ms',
        value: median(own.typing.map(({ inp }) => inp)),
        limit: LIMITS.inpMs,
      },
      {
        name: 'loads that lost typed text',
        value: own.typing.filter(({ kept }) => !kept).length,
        limit: 0,
      },
    );
  return bars.map((bar) => ({ ...bar, name: `${name}: ${bar.name}` }));
}
