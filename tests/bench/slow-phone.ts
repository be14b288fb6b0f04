import { type Browser, chromium, type Page } from '@playwright/test';
import { wholeChromium } from '../support/chromium.ts';

/** Slow phone: 1.6 Mbit/s, 150 ms latency, CPU slowed down 4 times. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const CPU_RATE = 4;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(wholeChromium());
}

/** Opens a page of a new browser context on a slow phone. */
export async function inFreshPage<T>(
  browser: Browser,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    return await use(page);
  } finally {
    await context.close();
  }
}
