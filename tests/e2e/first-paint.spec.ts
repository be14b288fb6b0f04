import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import { GUEST_SCREENS } from '../support/screens.ts';

/** Of header and heading; each costs time before the first paint. */
const FIRST_ELEMENTS_MAX = 24;

interface LargestPaint extends PerformanceEntry {
  readonly element: Element | null;
}

/** A phone that is slow enough to paint while the page is still loading. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** Position and element of the largest text in the first frame. */
function firstWords(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntries() as LargestPaint[];
          const place = first?.element?.closest('header, main')?.localName;
          resolve(`${place} ${first?.element?.localName}`);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

for (const [address, words] of [
  ['/', 'main h1'],
  ['/passwort-vergessen', 'main p'],
  ['/registrierung', 'main h1'],
  ['/registrierung?clientId=shop', 'main h1'],
  ['/kontakt/abo/kuendigung', 'main h1'],
] as const)
  test(`the first frame of ${address} shows header and heading together`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await slowDown(page);
    await page.goto(address);
    expect(await firstWords(page)).toBe(words);
  });

interface Frame {
  readonly first: readonly string[];
  readonly complete: readonly string[];
}

/** Visible elements of header and heading before the session is known, without and with the later styles. */
function frames(page: Page): Promise<Frame> {
  return page.evaluate(() => {
    const end = document.querySelector('#first-words') as Element;
    const later = end.nextElementSibling as HTMLStyleElement;
    if (later.localName !== 'style' || !later.sheet) throw new Error('No later style sheet');
    const { sheet } = later;
    const words = [...(end.parentElement?.children ?? [])];
    const elements = [
      ...document.querySelectorAll('header, header *'),
      ...words.slice(0, words.indexOf(end)),
    ];
    Object.assign(document.documentElement.dataset, { session: 'unknown', part: '' });

    const look = (element: Element) => {
      const { x, y } = element.getBoundingClientRect();
      const styles = [null, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        return [...style]
          .filter((name) => !name.startsWith('--'))
          .map((name) => `${name}: ${style.getPropertyValue(name)}`);
      });
      return `${element.localName}.${element.className} at ${x}, ${y}: ${styles.join('; ')}`;
    };
    const frame = (isComplete: boolean) => {
      sheet.disabled = !isComplete;
      return elements.filter((element) => element.checkVisibility()).map(look);
    };
    return { first: frame(false), complete: frame(true) };
  });
}

for (const width of [390, 1440])
  for (const { name, path } of GUEST_SCREENS)
    test(`rule 18.14: later styles of ${name} change nothing in its first frame at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const { first, complete } = await frames(page);
      expect(complete).toEqual(first);
      expect(first.length).toBeGreaterThan(10);
      expect(first.length).toBeLessThanOrEqual(FIRST_ELEMENTS_MAX);
    });

test('the text above a form disappears after a submit', async ({ page }) => {
  await page.goto('/benutzername-vergessen');
  const intro = page.locator('.form-intro');
  await expect(intro).toBeVisible();
  await page.getByLabel('E-Mail-Adresse').fill('max.muster@example.de');
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('main .notice[data-kind=success]')).toBeVisible();
  await expect(intro).toBeHidden();
});
