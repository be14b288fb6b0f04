// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';

type PageTitle = typeof import('../../../../src/portal/session/page/page-title.ts');

beforeEach(() => {
  vi.resetModules();
  document.documentElement.dataset['title'] = 'Kontakt';
  document.title = 'Kontakt – Mein Konto – Shop';
});

/** Every order of some steps. */
function ordersOf<Step>(steps: readonly Step[]): Step[][] {
  if (steps.length < 2) return [[...steps]];
  return steps.flatMap((first) =>
    ordersOf(steps.filter((step) => step !== first)).map((rest) => [first, ...rest]),
  );
}

const screen = ({ setTitle }: PageTitle) => setTitle({ screen: 'Kontakt – Technik' });
const product = ({ setTitle }: PageTitle) => setTitle({ product: 'Mein Heft' });
const fallback = ({ setTitle }: PageTitle) =>
  setTitle({ fallback: 'Diese Seite steht hier nicht zur Verfügung' });
const fault = ({ setTitle }: PageTitle) => setTitle({ hasFault: true });

describe('rule 1.5: the title of a page', () => {
  test.each(ordersOf([screen, product, fault]))(
    'names fault, screen and product in whatever order they become known',
    async (...steps) => {
      const title = await import('../../../../src/portal/session/page/page-title.ts');
      for (const step of steps) step(title);
      expect(document.title).toBe('Fehler: Kontakt – Technik – Mein Heft');
    },
  );

  test.each(ordersOf([screen, product, fallback]))(
    'is the heading of the fallback where the client hides the page, whoever speaks last',
    async (...steps) => {
      const title = await import('../../../../src/portal/session/page/page-title.ts');
      for (const step of steps) step(title);
      expect(document.title).toBe('Diese Seite steht hier nicht zur Verfügung – Mein Heft');
    },
  );

  test('keeps a product that the page was rendered with, separators included', async () => {
    screen(await import('../../../../src/portal/session/page/page-title.ts'));
    expect(document.title).toBe('Kontakt – Technik – Mein Konto – Shop');
  });

  test('has no fault any more when it is mended', async () => {
    const title = await import('../../../../src/portal/session/page/page-title.ts');
    fault(title);
    title.setTitle({ hasFault: false });
    expect(document.title).toBe('Kontakt – Mein Konto – Shop');
  });
});
