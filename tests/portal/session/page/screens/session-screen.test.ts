// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../../../../src/portal/session/identity/session.ts';
import { openFreshPage } from '../../page.ts';

const GUEST: Session = { status: 'guest', isProven: true };
const BODY = `<main><h1>Passwort ändern</h1>
  <p data-screen="waiting">Wird geladen …</p>
  <div data-screen="guest" hidden></div><div data-screen="unidentified" hidden></div></main>`;

beforeEach(() => openFreshPage({ body: BODY, site: { delays: 'settled' } }));

/** Opens the page in a session and shows its screen, which has the name of the session. */
async function open(session = GUEST) {
  const { setSession } = await import('../../../../../src/portal/session/identity/session.ts');
  const { $booted } = await import('../../../../../src/portal/session/identity/booted.ts');
  const screens = await import('../../../../../src/portal/session/page/screens/session-screen.ts');
  const running = screens.showSessionScreen(0, ({ status }) => status);
  const before = [shown(), isBusy()];
  setSession(session);
  $booted.set(true);
  return { setSession, before, first: await running };
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-screen]:not([hidden])')].map(
    ({ dataset }) => dataset['screen'],
  );

const isBusy = () => document.querySelector('main')?.hasAttribute('aria-busy');

describe('a page whose screen the session decides', () => {
  test('rule 1.2: shows its spinner until the boot has settled', async () => {
    const { before, first } = await open();
    expect(before).toEqual([['waiting'], true]);
    expect([first, shown(), isBusy()]).toEqual(['guest', ['guest'], false]);
  });

  test('follows a session that changes', async () => {
    const { setSession } = await open();
    setSession({ status: 'unidentified' });
    expect(shown()).toEqual(['unidentified']);
  });

  test('rule 3.16: waits while it is put away, and focuses the heading of what follows', async () => {
    const { setSession } = await open();
    (document.activeElement as HTMLElement).blur();
    setSession({ status: 'unknown' });
    expect([shown(), isBusy()]).toEqual([['waiting'], true]);
    setSession(GUEST);
    expect([shown(), isBusy()]).toEqual([['guest'], false]);
    expect(document.activeElement?.localName).toBe('h1');
  });

  test('rule A8: leaves the focus alone when the session says the same again', async () => {
    const { setSession } = await open();
    (document.activeElement as HTMLElement).blur();
    setSession({ ...GUEST });
    expect(document.activeElement).toBe(document.body);
  });

  test('rule 7.20: shows none where the active client hides the page, and is not busy', async () => {
    document.documentElement.dataset['pageHidden'] = '';
    const { first } = await open();
    expect([first, shown(), isBusy()]).toEqual([undefined, [], false]);
  });
});
