import { chromium } from '@playwright/test';
import {
  type Command,
  CommandLineError,
  runCommand,
} from '../../src/operator/command-line/command.ts';
import { buildAllTrees } from '../support/build-first.ts';
import { createHeadlessOptions } from '../support/chromium.ts';
import { startHosts } from './hosts.ts';
import { benchInteractions } from './interactions.ts';
import { benchLoads } from './load.ts';
import { type Bar, judge } from './report.ts';

/** Parts that use the browser; each prints its figures and returns its bars. */
const PARTS = { load: benchLoads, interactions: benchInteractions } as const;

const BENCH = {
  name: 'npm run bench --',
  does: 'Measures the portal on a slow phone beside its pages without scripts and pages of others.',
  options: {
    http1: { type: 'boolean', does: 'serves HTTP/1.1 instead of HTTP/2' },
    only: { type: 'string', of: ['load', 'interactions'], does: 'runs one part' },
    rounds: {
      type: 'string',
      of: 'N',
      default: '5',
      does: 'more than the usual 5 give less noise',
    },
  },
} satisfies Command;

/** Exits with 1 when a bar is missed by more than the noise of this run. */
await runCommand(BENCH, async ({ values: { http1, only, rounds: text } }) => {
  const rounds = Number(text);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new CommandLineError(`${text} is no number of rounds. Use 1 or more.`);
  buildAllTrees();
  const hosts = await startHosts(http1);
  // The whole browser loads its own address bar as a page for each context, beside what is measured.
  // Not an option of a context: then nothing of a host with its own certificate would be cached.
  const browser = await chromium.launch(createHeadlessOptions('--ignore-certificate-errors'));
  const bars: Bar[] = [];
  try {
    for (const [name, bench] of Object.entries(PARTS))
      if (!only || only === name) bars.push(...(await bench(browser, hosts, rounds)));
  } finally {
    await browser.close();
  }
  return judge(bars) ? 0 : 1;
});
process.exit();
