import type { Page } from '@playwright/test';
import { readPages } from '../support/built-pages.ts';
import { createHeadlessOptions } from '../support/chromium.ts';
import { readShifts, recordShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/portal.ts';
import { holdRequests } from '../support/visit.ts';

// Chromium has the media feature prefers-reduced-data only with this flag.
test.use({ launchOptions: createHeadlessOptions('--enable-blink-features=PrefersReducedData') });

const PATH = '/passwort-vergessen';
const TYPEFACE = 'typeface';
const DEVICE_FONT = 'font of the device';

/** Names and words with the letters that European languages have besides the German letters. */
const NAMES =
  'Åse Æbbe Øystein Þóra Ðorđe Łukasz Żółć Ście Ćwik Dźwięk Gęś Ąbc Čapek Dvořák Ňu Ťuk Ďas Ěv Šimůnek ' +
  'Žižka Ľuboš Ŕeka Ĺtka Ôsmy Ýr Őry Űr Gyűrű Şahin Ğul Iğdır İnci Ștefan Țara Șerban Țuțea Ăla Âme Îles ' +
  'Āris Ēriks Ģirts Ķēniņš Ļaudis Ņina Ūdris Šķēle Ėja Įlė Ųlė Ąžuolas Çelik Œuvre Ñuñez Ìo Òu Ùa Ġużè ' +
  'Ħal Żebbuġ Ŵyn Ŷs Ŭs Ĉio Ĝu Ĥo Ĵaŭ Ŝi ẞ Straße Mañana Düşünceli';

/** Returns the fonts with which the browser has drawn an element. */
async function readFonts(page: Page, selector: string): Promise<readonly string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devTools.detach();
  return fonts.map(({ isCustomFont }) => (isCustomFont ? TYPEFACE : DEVICE_FONT));
}

/** Opens the page again until its typeface arrives before the first frame. */
async function openWithTypeface(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(PATH);
    expect(await readFonts(page, 'h1')).toEqual([TYPEFACE]);
  }).toPass({ timeout: 60_000 });
}

function recordFontRequests(page: Page) {
  const files = new Set<string>();
  page.on('request', (request) => request.url().endsWith('.woff2') && files.add(request.url()));
  return files;
}

test('every letter of the pages and of European names is in the typeface, and rare letters load only with a name that has them (18.3)', async ({
  page,
}) => {
  const texts = readPages('dist/dev/library').map(({ html }) =>
    html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ''),
  );
  const letters = new Set(texts.join(''));
  const files = recordFontRequests(page);
  await openWithTypeface(page);
  expect(files.size).toBe(1);
  await page.evaluate(
    (text) => {
      const sample = document.createElement('p');
      sample.id = 'sample';
      sample.textContent = text;
      document.querySelector('main')?.append(sample);
    },
    // Control characters, such as line ends, have no glyph.
    [...letters, ...NAMES].filter((letter) => letter >= ' ').join(''),
  );
  await expect
    .poll(async () => new Set(await readFonts(page, '#sample')))
    .toEqual(new Set([TYPEFACE]));
  expect(files.size).toBe(2);
});

test('a typeface that arrives after the first frame moves no line and is used on the next page (18.3)', async ({
  page,
}) => {
  await recordShifts(page);
  const releaseFont = await holdRequests(page, '**/*.woff2');
  await page.goto(PATH, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
  const fontResponse = page.waitForResponse('**/*.woff2');
  releaseFont();
  await (await fontResponse).finished();
  expect(await readShifts(page)).toEqual([]);
  expect(await readFonts(page, 'h1')).toEqual([DEVICE_FONT]);
  // While a route handler is registered, the browser caches nothing.
  await page.unrouteAll();
  await openWithTypeface(page);
});

test('a visitor who saves data (prefers-reduced-data) gets no typeface (18.3)', async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  const features = [{ name: 'prefers-reduced-data', value: 'reduce' }];
  await devTools.send('Emulation.setEmulatedMedia', { features });
  const files = recordFontRequests(page);
  for (const path of [PATH, '/kontakt']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
    expect(await readFonts(page, 'h1')).toEqual([DEVICE_FONT]);
  }
  expect([...files]).toEqual([]);
});
