import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeSessionBackend } from '../session/backend.ts';
import { load, openFreshPage } from '../session/page.ts';

const ORIGIN = 'https://konto.example.de';

// Fake timers prevent a boot that begins after a test, when its document is gone.
beforeEach(() => void vi.useFakeTimers());

/** Starts a page. @returns a function that dispatches the event of leaving the page */
async function openStartedPage() {
  openFreshPage({ path: '/kontakt', route: 'contact' });
  fakeSessionBackend({});
  const { startPage } = await import('../../../src/portal/layouts/start-page.ts');
  startPage();
  const { closeLogoutChannel } = await load.otherTabs();
  onTestFinished(closeLogoutChannel);
  return (viewTransition: object | null, activation: object | null) =>
    dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition, activation }));
}

test.each([
  '/',
  '/?schritt=2',
  '/#inhalt',
  '/kontakt',
  '/kontakt/abo/kuendigung?a=1#b',
  '/registrierung/kanzlei-x',
])('a page keeps the transition to %s (18.11)', async (path) => {
  const leavePage = await openStartedPage();
  const skipTransition = vi.fn();
  leavePage({ skipTransition }, { entry: { url: ORIGIN + path } });
  expect(skipTransition).not.toHaveBeenCalled();
});

test.each([
  [
    '/admin/benutzerverwaltung of another application',
    { entry: { url: `${ORIGIN}/admin/benutzerverwaltung` } },
  ],
  [
    '/kontaktfoo, which only begins like a page of the portal',
    { entry: { url: `${ORIGIN}/kontaktfoo` } },
  ],
  ['/auth/login of the backend', { entry: { url: `${ORIGIN}/auth/login` } }],
  ['a page with the policy no-referrer, whose address is hidden', { entry: { url: null } }],
  ['a page that the browser does not name', null],
])('a page skips the transition to %s (18.11)', async (_, activation) => {
  const leavePage = await openStartedPage();
  const skipTransition = vi.fn();
  leavePage({ skipTransition }, activation);
  expect(skipTransition).toHaveBeenCalledOnce();
});

test('a page is left without an error in a browser without transitions (18.11)', async () => {
  const leavePage = await openStartedPage();
  const handleError = vi.fn((event: Event) => event.preventDefault());
  addEventListener('error', handleError);
  onTestFinished(() => removeEventListener('error', handleError));
  leavePage(null, { entry: { url: `${ORIGIN}/auth/login` } });
  expect(handleError).not.toHaveBeenCalled();
});
