import type { Page } from '@playwright/test';
import { pagesOf } from '../support/built-pages.ts';
import { noteShifts, shifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/portal.ts';
import { hold } from '../support/visit.ts';

/** Initials and letters of the names of Europe beyond German, as their alphabets list them. */
const NAMES =
  'Åse Æbbe Øystein Þóra Ðorđe Łukasz Żółć Ście Ćwik Dźwięk Gęś Ąbc Čapek Dvořák Ňu Ťuk Ďas Ěv Šimůnek ' +
  'Žižka Ľuboš Ŕeka Ĺtka Ôsmy Ýr Őry Űr Gyűrű Şahin Ğul Iğdır İnci Ștefan Țara Șerban Țuțea Ăla Âme Îles ' +
  'Āris Ēriks Ģirts Ķēniņš Ļaudis Ņina Ūdris Šķēle Ėja Įlė Ųlė Ąžuolas Çelik Œuvre Ñuñez Ìo Òu Ùa Ġużè ' +
  'Ħal Żebbuġ Ŵyn Ŷs Ŭs Ĉio Ĝu Ĥo Ĵaŭ Ŝi ẞ Straße Mañana Düşünceli';

const OWN_REFERRER = (origin: string) => ({ referer: `${origin}/` });

/** Waits with the first frame for the typeface, whatever time that takes here. */
async function open(page: Page, origin: string, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(path, OWN_REFERRER(origin));
  await expect.poll(() => typefaces(page)).toBe(2);
}

const typefaces = (page: Page) =>
  page.evaluate(
    () => [...document.fonts].filter(({ family }) => /Source Sans 3/.test(family)).length,
  );

test('rule 18.3: no letter of a page or of a European name lacks in the typeface of at most 18 kB, and rare ones come only with a name that has them', async ({
  page,
  portal,
}) => {
  const tree = 'dist/dev/library';
  const texts = pagesOf(tree).map(({ html }) =>
    html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ''),
  );
  const letters = new Set(texts.join(''));
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.woff2')) sizes.push((await response.body()).length);
  });
  await open(page, portal.origin, '/passwort-vergessen');
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThanOrEqual(18_000);
  await page.evaluate(
    (text) => {
      const sample = document.createElement('p');
      sample.id = 'sample';
      sample.textContent = text;
      document.querySelector('main')?.append(sample);
    },
    [...letters, ...NAMES].filter((letter) => letter >= ' ').join(''),
  );
  await page.evaluate(() => document.fonts.ready);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '#sample',
  });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
});

test('rule 18.3: a typeface that comes after the first frame waits for the next page', async ({
  page,
  portal,
}) => {
  await noteShifts(page);
  const send = await hold(page, '**/*.woff2');
  await page.goto('/passwort-vergessen', { ...OWN_REFERRER(portal.origin), waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loaded = page.waitForResponse('**/*.woff2');
  send();
  await (await loaded).finished();
  expect(await shifts(page)).toEqual([]);
  expect(await typefaces(page)).toBe(0);
});

for (const [way, script] of [
  ['Save-Data', "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"],
  ['prefers-reduced-data', 'matchMedia = (media) => ({ matches: /reduced-data/.test(media) })'],
] as const)
  test(`rule 18.3: who saves data by ${way} gets no typeface`, async ({ page, portal }) => {
    await page.addInitScript(script);
    let loaded = 0;
    page.on('request', (request) => (loaded += Number(request.url().endsWith('.woff2'))));
    await page.goto('/passwort-vergessen', OWN_REFERRER(portal.origin));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
    await page.goto('/kontakt');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
    expect(loaded).toBe(0);
  });
