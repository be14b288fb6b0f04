import { benchInteractions } from './bench-interactions.ts';
import { startHosts } from './hosts.ts';
import { benchLoads } from './load.ts';
import { readOptions } from './options.ts';
import { type Bar, judge } from './report.ts';
import { launchBrowser } from './slow-phone.ts';

/** Parts that use the browser; each prints its figures and returns its bars. */
const PARTS = {
  load: benchLoads,
  interactions: benchInteractions,
} as const;

/**
 * `npm run bench`: the portal on a slow phone beside static pages. Not a test, because times depend on
 * the machine; exits with 1 when a bar is missed. `-- --only load` runs one part, `-- --rounds 9`
 * gives steadier medians.
 */
async function main(): Promise<boolean> {
  const { only, rounds } = readOptions(process.argv.slice(2), Object.keys(PARTS));
  const hosts = await startHosts();
  const browser = await launchBrowser();
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
