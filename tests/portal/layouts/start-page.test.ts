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
  // Pages with no-referrer have no address here.
  [null, true],
  [undefined, true],
])('has a transition to pages of the portal alone: %s (18.11)', async (url, isSkipped) => {
  openFreshPage({ path: '/kontakt', route: 'contact' });
  fakeSessionBackend({});
  const { startPage } = await import('../../../src/portal/layouts/start-page.ts');
  startPage();
  onTestFinished((await load.otherTabs()).closeLogoutChannel);
  const skipTransition = vi.fn();
  const activation = url === undefined ? null : { entry: { url } };
  const swap = (viewTransition: object | null) =>
    dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition, activation }));
  swap({ skipTransition });
  swap(null);
  expect(skipTransition).toHaveBeenCalledTimes(isSkipped ? 1 : 0);
});
