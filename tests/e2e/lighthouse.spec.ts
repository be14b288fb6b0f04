import { chromium } from '@playwright/test';
import lighthouse, { type Config } from 'lighthouse';
import { limitHere } from '../support/machine.ts';
import { expect, test } from '../support/portal.ts';
import { GUEST_SCREENS } from '../support/screens.ts';

/** rules 7.1, 17.4 */
const WELCOME_LOADING_MS = 3000;

/** Accessibility only, without throttling and idle wait. */
const CONFIG: Config = {
  extends: 'lighthouse:default',
  settings: {
    onlyCategories: ['accessibility'],
    throttlingMethod: 'provided',
    disableStorageReset: true,
    disableFullPageScreenshot: true,
    // Longer than every spinner; Lighthouse would wait for network idle.
    maxWaitForLoad: WELCOME_LOADING_MS + 1000,
    // The not-found page answers 404.
    ignoreStatusCode: true,
  },
};

test('rule A3: every page type scores 100 for accessibility in Lighthouse', async ({
  portal,
  playwright: _,
}, { project, parallelIndex }) => {
  test.setTimeout(limitHere(300_000));
  const port = 9300 + parallelIndex;
  const { launchOptions } = project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`],
  });
  const scores: Record<string, unknown> = {};
  for (const { name, path } of GUEST_SCREENS) {
    const run = await lighthouse(`${portal.origin}${path}`, { port, logLevel: 'silent' }, CONFIG);
    const failed = Object.values(run?.lhr.audits ?? {}).filter(({ score }) => score === 0);
    const score = run?.lhr.categories['accessibility']?.score;
    if (score !== 1) scores[name] = { score, failed: failed.map(({ id }) => id) };
  }
  await browser.close();
  expect(scores).toEqual({});
});
