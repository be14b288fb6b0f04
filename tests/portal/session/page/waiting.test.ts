import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../../src/portal/session/identity/session.ts';
import { createSignedInSession } from '../../../support/signed-in-user.ts';
import { load, openFreshPage } from '../page.ts';

/** The time for which the welcome page shows a spinner (rules 7.1, 17.4). */
const WELCOME_LOADING_MS = 3000;

const GUEST: Session = { status: 'guest', isProven: true };
const createMain = (content: string) => `<main><h1>Willkommen</h1>${content}</main>`;
const WELCOME_BODY = createMain(`<div id="all" data-wait-ms="${WELCOME_LOADING_MS}" hidden></div>`);
const GUEST_BODY = createMain('<div id="x" data-wait-ms="750" data-for="guest" hidden></div>');

beforeEach(() => void vi.useFakeTimers());

async function openWaitingPage(
  body: string,
  delays: 'specified' | 'settled' = 'specified',
  pageState = {},
) {
  openFreshPage({ body, site: { delays } });
  Object.assign(document.documentElement.dataset, pageState);
  const { $booted, setSession } = await load.session();
  const { revealWaitingContent } = await load.waiting();
  revealWaitingContent();
  /**
   * Lets time pass. If a session is given, the boot ends first.
   * @returns the ids of shown content, and whether the page is busy
   */
  return async (milliseconds: number, session?: Session) => {
    if (session) {
      setSession(session);
      $booted.set(true);
    }
    await vi.advanceTimersByTimeAsync(milliseconds);
    return readShownContent();
  };
}

function readShownContent() {
  const shownIds = [...document.querySelectorAll('[data-wait-ms]:not([hidden])')].map(
    ({ id }) => id,
  );
  return { shownIds, isBusy: document.querySelector('main')?.getAttribute('aria-busy') === 'true' };
}

describe('content behind a spinner (1.2)', () => {
  test('waits from the first paint on, which may precede the session script', async () => {
    await vi.advanceTimersByTimeAsync(1000);
    const paintEntry = { startTime: performance.now() - 400 } as PerformanceEntry;
    const getEntries = vi.spyOn(performance, 'getEntriesByName').mockReturnValue([paintEntry]);
    const passTime = await openWaitingPage(WELCOME_BODY);
    expect(await passTime(WELCOME_LOADING_MS - 401, GUEST)).toMatchObject({ shownIds: [] });
    expect(await passTime(1)).toMatchObject({ shownIds: ['all'] });
    expect(getEntries).toHaveBeenCalledWith('first-contentful-paint');
  });

  test.each([
    ['waits for a boot that takes longer', WELCOME_BODY, 'specified', 2 * WELCOME_LOADING_MS, {}],
    [
      'waits only for the boot in an environment without minimum times (1.3)',
      WELCOME_BODY,
      'settled',
      100,
      {},
    ],
    [
      'waits for the boot while another client is active (7.14.1)',
      createMain('<div id="all" data-wait-ms="750" class="same-for-all" hidden></div>'),
      'specified',
      1000,
      { foreign: '' },
    ],
  ] as const)('%s', async (_, body, delays, milliseconds, pageState) => {
    const passTime = await openWaitingPage(body, delays, pageState);
    expect(await passTime(milliseconds)).toMatchObject({ shownIds: [], isBusy: true });
    expect(await passTime(0, GUEST)).toMatchObject({ shownIds: ['all'], isBusy: false });
  });

  test('that is the same for everybody appears before the boot (7.14.1)', async () => {
    const passTime = await openWaitingPage(
      createMain('<div id="form" data-wait-ms="750" class="same-for-all" hidden></div>'),
    );
    expect(await passTime(749)).toMatchObject({ shownIds: [], isBusy: true });
    expect(await passTime(1)).toMatchObject({ shownIds: ['form'], isBusy: false });
    expect(await passTime(0, GUEST)).toMatchObject({ isBusy: false });
  });

  test('keeps the page busy only in a session that sees the content', async () => {
    const passTime = await openWaitingPage(
      createMain(`<div id="guest" data-wait-ms="750" data-for="guest ip" hidden></div>
        <div data-for="guest"><div id="inner" data-wait-ms="1500" data-for="guest ip" hidden></div></div>
        <div data-for="ip"><div id="outer" data-wait-ms="9000" data-for="guest ip" hidden></div></div>
        <div id="person" data-wait-ms="9000" data-for="personal" hidden></div>`),
    );
    expect(await passTime(1499, GUEST)).toMatchObject({ shownIds: ['guest'], isBusy: true });
    expect(await passTime(1)).toMatchObject({ shownIds: ['guest', 'inner'], isBusy: false });
    expect(await passTime(10_000)).toMatchObject({ shownIds: ['guest', 'inner'] });
  });

  test('stays hidden after its session has ended, and appears in the next session (1.4, 3.11)', async () => {
    const passTime = await openWaitingPage(GUEST_BODY);
    expect(readShownContent().isBusy).toBe(true);
    void passTime(0, GUEST);
    expect(await passTime(0, { status: 'unidentified' })).toMatchObject({ isBusy: false });
    expect(await passTime(1000)).toMatchObject({ shownIds: [], isBusy: false });
    expect(document.activeElement).toBe(document.body);
    expect(await passTime(0, GUEST)).toMatchObject({ shownIds: ['x'] });
    expect(document.activeElement?.textContent).toBe('Willkommen');
  });

  test('does not appear on a page that the client hides (1.4, 2.8)', async () => {
    const body = createMain(
      '<div class="page-content"><div id="x" data-wait-ms="750" hidden></div></div>',
    );
    const passTime = await openWaitingPage(body, 'specified', { hides: 'this-page' });
    expect(await passTime(0, GUEST)).toMatchObject({ isBusy: false });
    expect(await passTime(750)).toMatchObject({ shownIds: [] });
  });

  test('that is missing leaves the page busy after the boot (1.4)', async () => {
    const passTime = await openWaitingPage('<main aria-busy="true"><h1>Registrierung</h1></main>');
    expect(await passTime(WELCOME_LOADING_MS, GUEST)).toMatchObject({ isBusy: true });
  });

  test('needs no main region (1.4)', async () => {
    const passTime = await openWaitingPage('<div id="x" data-wait-ms="750" hidden></div>');
    expect(await passTime(750, GUEST)).toMatchObject({ shownIds: ['x'], isBusy: false });
  });
});

describe('code for a personal user', () => {
  async function openBootedPage() {
    openFreshPage();
    const { $booted, setSession } = await load.session();
    $booted.set(true);
    const { oncePersonalUserIsKnown } = await load.waiting();
    return { $booted, setSession, oncePersonalUserIsKnown };
  }

  test('runs once, after the redirects of a sign-in (3.2.d, 3.2.e)', async () => {
    const { $booted, setSession, oncePersonalUserIsKnown } = await openBootedPage();
    const usernames: string[] = [];
    oncePersonalUserIsKnown(({ username }) => void usernames.push(username));
    for (const facts of [{ isIpUser: true }, { isAdmin: true }])
      setSession(createSignedInSession(facts));
    setSession({ status: 'unidentified' });
    $booted.set(false);
    setSession(createSignedInSession({ username: 'erika' }));
    expect(usernames).toEqual([]);
    $booted.set(true);
    setSession(createSignedInSession());
    expect(usernames).toEqual(['erika']);
  });

  test('runs once if the user is known before the code is loaded (3.2.d)', async () => {
    const { setSession, oncePersonalUserIsKnown } = await openBootedPage();
    setSession(createSignedInSession({ username: 'erika' }));
    const usernames: string[] = [];
    oncePersonalUserIsKnown(({ username }) => void usernames.push(username));
    setSession(createSignedInSession());
    expect(usernames).toEqual(['erika']);
  });

  test('does not run on a hidden page (3.2.d)', async () => {
    const { setSession, oncePersonalUserIsKnown } = await openBootedPage();
    const run = vi.fn();
    document.documentElement.dataset['hides'] = 'this-page';
    oncePersonalUserIsKnown(run);
    setSession(createSignedInSession());
    expect(run).not.toHaveBeenCalled();
  });
});
