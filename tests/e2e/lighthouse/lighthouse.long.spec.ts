import { chromium } from '@playwright/test';
import { type Config, snapshot } from 'lighthouse';
import { connect } from 'puppeteer-core';
import { findFreePort } from '../../support/free-port.ts';
import { expect, test } from '../../support/portal.ts';
import { openScreen, SCREENS } from '../../support/screens.ts';

const CONFIG: Config = {
  extends: 'lighthouse:default',
  settings: { onlyCategories: ['accessibility'], disableFullPageScreenshot: true },
};

test('every screen scores 100 for accessibility in Lighthouse (A3)', async ({
  portal,
  playwright: _,
}, { project }) => {
  test.setTimeout(900_000);
  const port = await findFreePort();
  const { launchOptions } = project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`],
  });
  const lighthouse = await connect({
    browserURL: `http://127.0.0.1:${port}`,
    defaultViewport: null,
  });
  const lowScores: Record<string, unknown> = {};
  for (const screen of SCREENS) {
    const context = await browser.newContext({ baseURL: portal.origin });
    const page = await context.newPage();
    await page.clock.install();
    await openScreen(page, screen);
    const [tab] = (await lighthouse.pages()).filter(
      (pageOfBrowser) => pageOfBrowser.url() === page.url(),
    );
    const lighthouseRun =
      tab && (await snapshot(tab, { config: CONFIG, flags: { logLevel: 'silent' } }));
    const failedAudits = Object.values(lighthouseRun?.lhr.audits ?? {}).filter(
      ({ score }) => score === 0,
    );
    const score = lighthouseRun?.lhr.categories['accessibility']?.score;
    if (score !== 1) lowScores[screen.name] = { score, failed: failedAudits.map(({ id }) => id) };
    await context.close();
  }
  await lighthouse.disconnect();
  await browser.close();
  expect(lowScores).toEqual({});
});
