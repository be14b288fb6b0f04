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
import { type Bar, reportBars } from './report.ts';

/** The parts of the bench. Each part prints its figures and returns its bars. */
const PARTS = { load: benchLoads, interactions: benchInteractions } as const;

const BENCH = {
  name: 'npm run bench --',
  description:
    'Measures the portal on a slow phone and compares it with pages without scripts and pages of other products.',
  options: {
    http1: { type: 'boolean', description: 'serves HTTP/1.1 instead of HTTP/2' },
    only: { type: 'string', choices: ['load', 'interactions'], description: 'runs one part' },
    rounds: {
      type: 'string',
      placeholder: 'N',
      default: '5',
      description: 'number of rounds; more rounds reduce noise',
    },
  },
} satisfies Command;

/** Exits with 1 if a bar is missed, as `evaluateBar` says. */
await runCommand(BENCH, async ({ values: { http1, only, rounds: text } }) => {
  const rounds = Number(text);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new CommandLineError(`${text} is no number of rounds. Use 1 or more.`);
  buildAllTrees();
  const hosts = await startHosts(http1);
  // The full Chromium loads its address bar as an extra page per context, which distorts the measurement. The
  // headless shell has no address bar. A flag of the browser accepts the self-signed certificate. With
  // `ignoreHTTPSErrors` of a context instead of the flag, Chromium would cache nothing.
  const browser = await chromium.launch(createHeadlessOptions('--ignore-certificate-errors'));
  const bars: Bar[] = [];
  try {
    for (const [name, bench] of Object.entries(PARTS))
      if (!only || only === name) bars.push(...(await bench(browser, hosts, rounds)));
  } finally {
    await browser.close();
  }
  return reportBars(bars) ? 0 : 1;
});
process.exit();
