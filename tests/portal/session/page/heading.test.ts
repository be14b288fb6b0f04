import { expect, test } from 'vitest';
import { load, reloadModules } from '../page.ts';

type Step = Parameters<Awaited<ReturnType<typeof load.heading>>['setTitle']>[0];

const SCREEN = { screen: 'Kontakt – Technik' };
const PRODUCT = { product: 'Mein Heft' };
const FALLBACK = { fallback: 'Diese Seite steht hier nicht zur Verfügung' };
const FAULT = { hasError: true };

async function openedPage() {
  reloadModules();
  document.title = 'Kontakt – Mein Konto – Shop';
  return load.heading();
}

function ordersOf(steps: readonly Step[]): Step[][] {
  if (steps.length < 2) return [[...steps]];
  return steps.flatMap((first) =>
    ordersOf(steps.filter((step) => step !== first)).map((rest) => [first, ...rest]),
  );
}

test.each<[string, Step[], string]>([
  [
    'names fault, screen and product',
    [SCREEN, PRODUCT, FAULT],
    'Fehler: Kontakt – Technik – Mein Heft',
  ],
  [
    'is the fallback of a hidden page',
    [SCREEN, PRODUCT, FALLBACK],
    `${FALLBACK.fallback} – Mein Heft`,
  ],
  [
    'keeps the product of the page, separators included',
    [SCREEN],
    'Kontakt – Technik – Mein Konto – Shop',
  ],
])('the title of a page %s, in any order of the calls (1.5)', async (_, steps, title) => {
  for (const order of ordersOf(steps)) {
    const { setTitle } = await openedPage();
    for (const step of order) setTitle(step);
    expect(document.title).toBe(title);
  }
});

test("the title loses 'Fehler' when the form is corrected (1.5)", async () => {
  const { setTitle } = await openedPage();
  setTitle(FAULT);
  setTitle({ hasError: false });
  expect(document.title).toBe('Kontakt – Mein Konto – Shop');
});

test('a page that the client of its tree hides has its own title where another client shows it (1.5, 2.8)', async () => {
  const { setTitle } = await openedPage();
  document.title = `${FALLBACK.fallback} – Mein Konto`;
  setTitle({ ...PRODUCT, fallback: '' });
  expect(document.title).toBe('Kontakt – Mein Heft');
});
