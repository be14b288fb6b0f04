import type { Page } from '@playwright/test';
import { readPages } from '../support/built-pages.ts';
import { createHeadlessOptions } from '../support/chromium.ts';
import { readShifts, recordShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/portal.ts';
import { holdRequests } from '../support/visit.ts';

// Browsers have the media feature only with this flag.
test.use({ launchOptions: createHeadlessOptions('--enable-blink-features=PrefersReducedData') });

const PATH = '/passwort-vergessen';
const OWN = 'typeface';
const DEVICE = 'font of the device';

/** Initials and letters of the names of Europe beyond German, as their alphabets list them. */
const NAMES =
  'Åse Æbbe Øystein Þóra Ðorđe Łukasz Żółć Ście Ćwik Dźwięk Gęś Ąbc Čapek Dvořák Ňu Ťuk Ďas Ěv Šimůnek ' +
  'Žižka Ľuboš Ŕeka Ĺtka Ôsmy Ýr Őry Űr Gyűrű Şahin Ğul Iğdır İnci Ștefan Țara Șerban Țuțea Ăla Âme Îles ' +
  'Āris Ēriks Ģirts Ķēniņš Ļaudis Ņina Ūdris Šķēle Ėja Įlė Ųlė Ąžuolas Çelik Œuvre Ñuñez Ìo Òu Ùa Ġużè ' +
  'Ħal Żebbuġ Ŵyn Ŷs Ŭs Ĉio Ĝu Ĥo Ĵaŭ Ŝi ẞ Straße Mañana Düşünceli';

/** The fonts with which the browser has drawn an element. */
async function fontsOf(page: Page, selector: string): Promise<readonly string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devTools.detach();
  return fonts.map(({ isCustomFont }) => (isCustomFont ? OWN : DEVICE));
}

/** Opens the page until its typeface comes in time for the first frame. */
async function openWithTypeface(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(PATH);
    expect(await fontsOf(page, 'h1')).toEqual([OWN]);
  }).toPass({ timeout: 60_000 });
}

function countFonts(page: Page) {
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
  const files = countFonts(page);
  await openWithTypeface(page);
  expect(files.size).toBe(1);
  await page.evaluate(
    (text) => {
      const sample = document.createElement('p');
      sample.id = 'sample';
      sample.textContent = text;
      document.querySelector('main')?.append(sample);
    },
    [...letters, ...NAMES].filter((letter) => letter >= ' ').join(''),
  );
  await expect.poll(async () => new Set(await fontsOf(page, '#sample'))).toEqual(new Set([OWN]));
  expect(files.size).toBe(2);
});

test('a typeface that arrives after the first frame moves no line and is used on the next page (18.3)', async ({
  page,
}) => {
  await recordShifts(page);
  const send = await holdRequests(page, '**/*.woff2');
  await page.goto(PATH, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
  const loaded = page.waitForResponse('**/*.woff2');
  send();
  await (await loaded).finished();
  expect(await readShifts(page)).toEqual([]);
  expect(await fontsOf(page, 'h1')).toEqual([DEVICE]);
  // While requests are held, the browser caches nothing.
  await page.unrouteAll();
  await openWithTypeface(page);
});

test('a visitor who saves data (prefers-reduced-data) gets no typeface (18.3)', async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  const features = [{ name: 'prefers-reduced-data', value: 'reduce' }];
  await devTools.send('Emulation.setEmulatedMedia', { features });
  const files = countFonts(page);
  for (const path of [PATH, '/kontakt']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
    expect(await fontsOf(page, 'h1')).toEqual([DEVICE]);
  }
  expect([...files]).toEqual([]);
});
