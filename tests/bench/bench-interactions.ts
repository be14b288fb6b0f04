import type { Browser } from '@playwright/test';
import type { Hosts } from './hosts.ts';
import { measureInteractions } from './interactions.ts';
import { type Bar, printTable } from './report.ts';
import { median, spread } from './statistics.ts';

/** Prints the times from an input to its next paint. @returns a bar for each interaction */
export async function benchInteractions(
  browser: Browser,
  { ours }: Hosts,
  rounds: number,
): Promise<readonly Bar[]> {
  const measured = await measureInteractions(browser, ours.origin, rounds);
  printTable(
    'Interaction to next paint, ms',
    measured.map((one) => ({ interaction: one.name, ms: spread(one.rounds) })),
  );
  return measured.map((one) => ({
    name: `INP ${one.name}, ms`,
    value: median(one.rounds),
    limit: one.limitMs,
  }));
}
