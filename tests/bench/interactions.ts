import type { Browser } from '@playwright/test';
import { measureInteraction, recordEvents } from './event-timings.ts';
import type { Hosts } from './hosts.ts';
import { VISITS, type Visit } from './interaction-visits.ts';
import { type Bar, formatSpread, LIMITS, printTable } from './report.ts';

/**
 * Measures interactions with built pages on a processor slowed down 4 times, and prints the time from
 * each input to its next paint (rule 11.11). @returns a bar for each interaction
 */
export async function benchInteractions(
  browser: Browser,
  { portal }: Hosts,
  rounds: number,
): Promise<readonly Bar[]> {
  const timesByInteraction = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const visit of VISITS)
      for (const [name, ms] of await measureVisit(browser, portal.origin, visit))
        timesByInteraction.set(name, [...(timesByInteraction.get(name) ?? []), ms]);
  printTable(
    'Interaction to next paint, ms',
    [...timesByInteraction].map(([interaction, times]) => ({
      interaction,
      ms: formatSpread(times),
    })),
  );
  return [...timesByInteraction].map(([name, values]) => ({
    name: `INP ${name}`,
    values,
    limit: LIMITS.inpMs,
    unit: 'ms' as const,
  }));
}

async function measureVisit(
  browser: Browser,
  origin: string,
  { path, answers = {}, form, acts }: Visit,
): Promise<[name: string, ms: number][]> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, locale: 'de-DE' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(recordEvents);
  for (const [answerPath, json] of Object.entries(answers))
    await page.route(`**${answerPath}`, (route) => route.fulfill({ json }));
  try {
    await page.goto(origin + path);
    await page.locator(`${form}[data-stage=ready]:visible`).waitFor();
    await page.waitForLoadState('networkidle');
    const times: [string, number][] = [];
    for (const [name, act] of acts) {
      if (name === '') await act(page);
      else times.push([name, await measureInteraction(page, devtools, () => act(page))]);
      await page.waitForLoadState('networkidle');
    }
    return times;
  } finally {
    await context.close();
  }
}
