import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeSessionBackend } from '../session/backend.ts';
import { load, openFreshPage } from '../session/page.ts';

test.each([
  ['https://konto.example.de/', false],
  ['https://konto.example.de/?schritt=2', false],
  ['https://konto.example.de/#inhalt', false],
  ['https://konto.example.de/kontakt', false],
  ['https://konto.example.de/kontakt/abo/kuendigung?a=1#b', false],
  ['https://konto.example.de/registrierung/kanzlei-x', false],
  ['https://konto.example.de/admin/benutzerverwaltung', true],
  ['https://konto.example.de/kontaktfoo', true],
  ['https://konto.example.de/auth/login', true],
  // The browser gives no address of a page with the policy no-referrer.
  [null, true],
  [undefined, true],
])(
  'skips the transition to %s: %s, because only pages of the portal have one (18.11)',
  async (url, isSkipped) => {
    openFreshPage({ path: '/kontakt', route: 'contact' });
    fakeSessionBackend({});
    const { startPage } = await import('../../../src/portal/layouts/start-page.ts');
    startPage();
    onTestFinished((await load.otherTabs()).closeLogoutChannel);
    const skipTransition = vi.fn();
    const activation = url === undefined ? null : { entry: { url } };
    const dispatchPageSwap = (viewTransition: object | null) =>
      dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition, activation }));
    dispatchPageSwap({ skipTransition });
    dispatchPageSwap(null);
    expect(skipTransition).toHaveBeenCalledTimes(isSkipped ? 1 : 0);
  },
);
