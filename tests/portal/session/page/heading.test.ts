import { expect, test } from 'vitest';
import { load, reloadModules } from '../page.ts';

type TitleChange = Parameters<Awaited<ReturnType<typeof load.heading>>['setTitle']>[0];

const SCREEN = { screen: 'Kontakt – Technik' };
const PRODUCT = { product: 'Mein Heft' };
const FALLBACK = { fallback: 'Diese Seite steht hier nicht zur Verfügung' };
const ERROR = { hasError: true };

async function openNewPage() {
  reloadModules();
  document.title = 'Kontakt – Mein Konto – Shop';
  return load.heading();
}

/** Returns all orders of the changes. */
function listOrders(changes: readonly TitleChange[]): TitleChange[][] {
  if (changes.length < 2) return [[...changes]];
  return changes.flatMap((first) =>
    listOrders(changes.filter((change) => change !== first)).map((rest) => [first, ...rest]),
  );
}

test.each<[string, TitleChange[], string]>([
  [
    'names error, screen and product',
    [SCREEN, PRODUCT, ERROR],
    'Fehler: Kontakt – Technik – Mein Heft',
  ],
  [
    'is the fallback of a hidden page',
    [SCREEN, PRODUCT, FALLBACK],
    `${FALLBACK.fallback} – Mein Heft`,
  ],
  [
    'keeps the product of the page, even with separators',
    [SCREEN],
    'Kontakt – Technik – Mein Konto – Shop',
  ],
])('the title of a page %s, in any order of the calls (1.5)', async (_, changes, title) => {
  for (const order of listOrders(changes)) {
    const { setTitle } = await openNewPage();
    for (const change of order) setTitle(change);
    expect(document.title).toBe(title);
  }
});

test("the title loses the word 'Fehler' when the form is corrected (1.5)", async () => {
  const { setTitle } = await openNewPage();
  setTitle(ERROR);
  setTitle({ hasError: false });
  expect(document.title).toBe('Kontakt – Mein Konto – Shop');
});

test('the title has the heading of a page that the active client shows, although the client of the tree hides the page (1.5, 2.8)', async () => {
  const { setTitle } = await openNewPage();
  document.title = `${FALLBACK.fallback} – Mein Konto`;
  setTitle({ ...PRODUCT, fallback: '' });
  expect(document.title).toBe('Kontakt – Mein Heft');
});
