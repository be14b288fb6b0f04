// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, json } from '../http/answers.ts';
import { limitHere } from '../support/machine.ts';
import { backend, inAnHour, pathsOf, person, toPerson } from './backend.ts';
import { openFreshPage } from './page.ts';

const browser = vi.hoisted(() => ({ goTo: vi.fn(), replaceWith: vi.fn(), reloadPage: vi.fn() }));
vi.mock('../../src/session/navigate.ts', async (original) => ({
  ...(await original<object>()),
  ...browser,
}));

beforeEach(() => {
  vi.clearAllMocks();
});

/** A booted page; `answers` can be changed while it runs. */
async function bootedPage(answers: Record<string, () => Answer>, route = 'contact') {
  openFreshPage({ path: '/kontakt', route });
  const requests = backend(
    Object.fromEntries(
      ['/auth/token', '/auth/userinfo'].map((path) => [
        path,
        () => answers[path]?.() ?? json({}, 401),
      ]),
    ),
  );
  const tabs = await import('../../src/session/tabs.ts');
  tabs.followSharedToken();
  await (await import('../../src/session/boot.ts')).boot();
  requests.length = 0;
  const { $session } = await import('../../src/session/session.ts');
  return { requests, tabs, session: () => $session.get() };
}

/** What another tab did to the storage that all share. */
function otherTab(token: string | null, key: string | null = 'prd_token'): void {
  if (token === null) localStorage.removeItem('prd_token');
  else localStorage.setItem('prd_token', token);
  dispatchEvent(new StorageEvent('storage', { key, newValue: token }));
}

const signedIn = {
  '/auth/token': () => json({ token: 'T', tokenExp: inAnHour() }),
  '/auth/userinfo': () => json(person),
};

describe('S6.2 a logout in another tab', () => {
  test('makes this one a guest at once and drops its drafts', async () => {
    const { tabs, session } = await bootedPage({ ...signedIn });
    sessionStorage.setItem('draft:/kontakt', 'x');
    sessionStorage.setItem('clientId', 'shop');
    tabs.openChannel();
    const other = new BroadcastChannel('auth');
    other.postMessage('nonsense');
    other.postMessage('logout');
    await vi.waitFor(
      () => expect(session()).toEqual({ status: 'guest', alive: false }),
      limitHere(1000),
    );
    expect({ ...sessionStorage }).toEqual({
      activeSession: 'false',
      clientId: 'shop',
      firstVisit: 'false',
    });
    other.close();
    tabs.closeChannel();
  });

  test('counts against a token call that is still on its way', async () => {
    const answers = { ...signedIn };
    const { tabs, session } = await bootedPage(answers);
    tabs.openChannel();
    let give: (answer: Response) => void = () => {};
    answers['/auth/token'] = () => (() => new Promise((resolve) => (give = resolve))) as never;
    otherTab(null, null);
    const other = new BroadcastChannel('auth');
    other.postMessage('logout');
    await vi.waitFor(() => expect(session().status).toBe('guest'), limitHere(1000));
    give(json({ token: 'T', tokenExp: inAnHour() }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session().status).toBe('guest');
    expect(localStorage.getItem('prd_token')).toBeNull();
    other.close();
    tabs.closeChannel();
  });

  test('ends a boot that is still running', async () => {
    openFreshPage({ path: '/kontakt' });
    let give: (answer: Response) => void = () => {};
    backend({ '/auth/token': () => () => new Promise((resolve) => (give = resolve)) });
    const { boot } = await import('../../src/session/boot.ts');
    const running = boot();
    await vi.waitFor(() => expect(sessionStorage.getItem('csrf-token')).toBe('C'), limitHere(1000));
    await new Promise((resolve) => setTimeout(resolve));
    (await import('../../src/session/guest.ts')).becomeGuest();
    give(json({ token: 'T', tokenExp: inAnHour() }));
    await running;
    const { $session } = await import('../../src/session/session.ts');
    const { $booted } = await import('../../src/session/booted.ts');
    expect([$session.get().status, $booted.get()]).toEqual(['guest', true]);
    expect(localStorage).toHaveLength(0);
  });

  test('does not reach a page that is put away', async () => {
    const { tabs, session } = await bootedPage({ ...signedIn });
    tabs.openChannel();
    tabs.closeChannel();
    const other = new BroadcastChannel('auth');
    other.postMessage('logout');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session().status).toBe('signed-in');
    other.close();
  });
});

describe('a shared storage that was cleared', () => {
  test.each([
    ['the session has ended', () => json({}, 401), 'guest'],
    ['the session is anonymous', () => json({ token: '' }), 'guest'],
    ['the other tab was offline', () => new TypeError('x'), 'signed-in'],
    ['the other tab cleared its storage', signedIn['/auth/token'], 'signed-in'],
  ])('is looked into: %s', async (_, answer, status) => {
    const answers: Record<string, () => Answer> = { ...signedIn };
    const { requests, session } = await bootedPage(answers);
    answers['/auth/token'] = answer;
    otherTab(null, null);
    await vi.waitFor(() => expect(pathsOf(requests)).toEqual(['/auth/token']), limitHere(1000));
    await vi.waitFor(() => expect(session().status).toBe(status), limitHere(1000));
  });

  test('D 3.8 is more than a token that could not be renewed, which leaves the screen as it is', async () => {
    const answers: Record<string, () => Answer> = { ...signedIn };
    const { requests, session } = await bootedPage(answers);
    answers['/auth/token'] = () => json({}, 401);
    otherTab(null, 'prd_token');
    await vi.waitFor(
      () => expect(sessionStorage.getItem('activeSession')).toBe('false'),
      limitHere(1000),
    );
    expect(pathsOf(requests)).toEqual(['/auth/token']);
    expect(session()).toMatchObject({ user: { firstname: 'Max' } });
  });

  test('is nothing to a guest', async () => {
    const { requests } = await bootedPage({});
    otherTab(null, null);
    expect(requests).toEqual([]);
  });
});

describe('S6.2 a sign-in in another tab', () => {
  test('signs this one in', async () => {
    const answers: Record<string, () => Answer> = {};
    const { session, requests } = await bootedPage(answers);
    expect(session().status).toBe('guest');
    Object.assign(answers, signedIn);
    otherTab('T');
    await vi.waitFor(
      () => expect(session()).toMatchObject({ user: { firstname: 'Max' } }),
      limitHere(1000),
    );
    expect(pathsOf(requests)).toEqual(['/auth/userinfo']);
    expect(sessionStorage.getItem('activeSession')).toBe('true');
  });

  test('leads an admin away from here, but a renewed token does not', async () => {
    const answers: Record<string, () => Answer> = {};
    const { requests, session } = await bootedPage(answers, 'welcome');
    answers['/auth/userinfo'] = () => json({ ...person, isAdmin: true });
    otherTab('T');
    await vi.waitFor(() => expect(browser.replaceWith).toHaveBeenCalledTimes(1), limitHere(1000));
    const before = session();
    otherTab('T2');
    await vi.waitFor(() => expect(session()).not.toBe(before), limitHere(1000));
    expect(requests).toHaveLength(2);
    expect(browser.replaceWith).toHaveBeenCalledTimes(1);
  });

  test('D 3.17 of somebody else reloads the page', async () => {
    const answers: Record<string, () => Answer> = { ...signedIn };
    const { session } = await bootedPage(answers);
    answers['/auth/userinfo'] = () => json({ ...person, username: 'erika@example.de' });
    otherTab('T-of-other');
    await vi.waitFor(() => expect(browser.reloadPage).toHaveBeenCalledTimes(1), limitHere(1000));
    expect(session()).toMatchObject({ user: { firstname: 'Max' } });
  });

  test.each([
    ['another key', 'prd_tokenExp'],
    ['another environment', 'stg_token'],
  ])('is not what %s says', async (_, key) => {
    const { requests } = await bootedPage({ ...signedIn });
    otherTab('T2', key);
    expect(requests).toEqual([]);
  });

  test('is left to the boot while it runs', async () => {
    openFreshPage();
    const requests = backend(toPerson);
    (await import('../../src/session/tabs.ts')).followSharedToken();
    otherTab('T');
    expect(requests).toEqual([]);
  });
});
