import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { wholeChromium } from '../support/chromium.ts';
import { startHosts } from './hosts.ts';
import { benchInteractions } from './interactions.ts';
import { benchLoads } from './load.ts';
import { type Bar, judge } from './report.ts';

/** Parts that use the browser; each prints its figures and returns its bars. */
const PARTS = { load: benchLoads, interactions: benchInteractions } as const;

/**
 * `npm run bench`: the portal on a slow phone beside static pages. Not a test, because times depend on
 * the machine; exits with 1 when a bar is missed. `-- --only load` runs one part, `-- --rounds 9`
 * gives steadier medians.
 */
async function main(): Promise<boolean> {
  const { only, ...values } = parseArgs({
    options: { only: { type: 'string' }, rounds: { type: 'string', default: '5' } },
  }).values;
  const rounds = Number(values.rounds);
  if (only !== undefined && !(only in PARTS))
    throw new Error(`There is no part ${only}. Use one of: ${Object.keys(PARTS).join(', ')}.`);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`${values.rounds} is no number of rounds. Use 1 or more.`);
  const hosts = await startHosts();
  const browser = await chromium.launch(wholeChromium());
  const bars: Bar[] = [];
  try {
    for (const [name, bench] of Object.entries(PARTS))
      if (!only || only === name) bars.push(...(await bench(browser, hosts, rounds)));
  } finally {
    await browser.close();
    await hosts.stop();
  }
  return judge(bars);
}

main().then(
  (holds) => process.exit(holds ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
