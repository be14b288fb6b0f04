import type { Browser } from '@playwright/test';
import { interactionMs, recordEvents } from './event-timings.ts';
import { VISITS, type Visit } from './interaction-visits.ts';

/** rule 11.11 */
const LONGEST_MS = 200;

/** Times from an input to its next paint, in ms; one for each round. */
interface Interaction {
  readonly name: string;
  readonly limitMs: number;
  readonly rounds: number[];
}

/** Measures what people do on built pages with a processor slowed down 4 times (rule 11.11). */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  rounds: number,
): Promise<readonly Interaction[]> {
  const measured = new Map<string, Interaction>();
  for (let round = 0; round < rounds; round += 1)
    for (const visit of VISITS)
      for (const [name, ms] of await measureVisit(browser, origin, visit)) {
        const known = measured.get(name) ?? { name, limitMs: LONGEST_MS, rounds: [] };
        known.rounds.push(ms);
        measured.set(name, known);
      }
  return [...measured.values()];
}

async function measureVisit(
  browser: Browser,
  origin: string,
  { path, answers = {}, form, acts }: Visit,
): Promise<[name: string, ms: number][]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(recordEvents);
  for (const [called, json] of Object.entries(answers))
    await page.route(`**${called}`, (route) => route.fulfill({ json }));
  try {
    await page.goto(origin + path);
    await page.locator(`${form}[data-ready]:visible`).waitFor();
    await page.waitForLoadState('networkidle');
    const measured: [string, number][] = [];
    for (const [name, act] of acts) {
      if (name === '') await act(page);
      else measured.push([name, await interactionMs(page, devtools, () => act(page))]);
      await page.waitForLoadState('networkidle');
    }
    return measured;
  } finally {
    await context.close();
  }
}
