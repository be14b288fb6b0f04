import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { wholeChromium } from '../support/chromium.ts';

/** Slow phone: 1.6 Mbit/s, 150 ms latency, CPU slowed down 4 times. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const CPU_RATE = 4;

/** `slow-processor` has a fast line; `full` is for counts that do not depend on time. */
type Speed = 'slow' | 'slow-processor' | 'full';

/** What the browser of a returning person knows. */
export interface Visitor {
  readonly cookies?: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>['cookies'];
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly hasTouch?: boolean;
  readonly speed?: Speed;
}

/** The whole browser, because the headless shell has no back/forward cache. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(wholeChromium());
}

/** Opens a page of a new browser context on a slow phone. */
export async function inFreshPage<T>(
  browser: Browser,
  use: (page: Page) => Promise<T>,
  { cookies = [], local = {}, session = {}, hasTouch = false, speed = 'slow' }: Visitor = {},
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    reducedMotion: 'reduce',
    hasTouch,
  });
  try {
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    if (speed !== 'full') await slowDown(page, speed);
    await page.addInitScript(store, { local, session });
    return await use(page);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page, speed: Exclude<Speed, 'full'>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  if (speed === 'slow-processor') return;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
}

/** Runs in the page before its own scripts; keeps what the page has stored itself. */
function store({ local, session }: Required<Pick<Visitor, 'local' | 'session'>>): void {
  for (const [area, values] of [
    [localStorage, local],
    [sessionStorage, session],
  ] as const)
    for (const [key, value] of Object.entries(values))
      if (area.getItem(key) === null) area.setItem(key, value);
}
