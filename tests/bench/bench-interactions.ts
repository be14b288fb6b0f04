import { Console } from 'node:console';
import { chromium } from '@playwright/test';
import { systemChromium } from '../support/chromium.ts';
import { startHosts } from './hosts.ts';
import { measureInteractions } from './interactions.ts';

/** Prints medians with their spread. @returns whether all are within the limit */
export async function benchInteractions(rounds: number): Promise<boolean> {
  const hosts = await startHosts();
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const measured = (await measureInteractions(browser, hosts.ours, rounds)).map((one) => {
      const sorted = one.rounds.toSorted((a, b) => a - b);
      return { ...one, sorted, median: sorted[Math.floor(sorted.length / 2)] ?? 0 };
    });
    const rows = measured.map(({ name, limitMs, sorted, median }) => ({
      interaction: name,
      'to next paint ms': median,
      spread: `${sorted[0]} to ${sorted.at(-1)}`,
      met: median <= limitMs ? 'yes' : 'NO',
    }));
    new Console(process.stdout).table(rows);
    return measured.every(({ median, limitMs }) => median <= limitMs);
  } finally {
    await browser.close();
    hosts.stop();
  }
}
