import { chromium } from '@playwright/test';
import { type Command, runCommand, UsageFault } from '../../src/contract/definition/command.ts';
import { buildFirst } from '../support/build-first.ts';
import { wholeChromium } from '../support/chromium.ts';
import { startHosts } from './hosts.ts';
import { benchInteractions } from './interactions.ts';
import { benchLoads } from './load.ts';
import { type Bar, judge } from './report.ts';

/** Parts that use the browser; each prints its figures and returns its bars. */
const PARTS = { load: benchLoads, interactions: benchInteractions } as const;

const BENCH = {
  name: 'npm run bench --',
  does: 'Measures the portal on a slow phone beside static pages.',
  options: {
    only: { type: 'string', of: ['load', 'interactions'], does: 'runs one part' },
    rounds: {
      type: 'string',
      of: 'N',
      default: '5',
      does: 'more than the usual 5 give steadier medians',
    },
  },
} satisfies Command;

/** Not a test, because times depend on the machine; exits with 1 when a bar is missed. */
await runCommand(BENCH, async ({ values: { only, rounds: text } }) => {
  const rounds = Number(text);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new UsageFault(`${text} is no number of rounds. Use 1 or more.`);
  buildFirst();
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
  return judge(bars) ? 0 : 1;
});
process.exit();
