// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, stalled } from '../http/answers.ts';
import { backend, callsOf, pathsOf, person, toPerson } from './backend.ts';
import { otherTab } from './booted-tab.ts';
import { openOtherTab } from './other-tab.ts';
import { openFreshPage } from './page.ts';
import { browser } from './stopped-navigation.ts';

const BODY = `
  <a data-product-name>Mein Konto</a>
  <a data-back-link data-prefix="Zurück zu"></a>
  <b id="name" data-user-name></b><i id="full" data-user-full-name data-prefix=" "></i>
  <u id="username" data-user-username></u>
  <button data-auth="login">Anmelden</button>
  <main><h1>Kontakt</h1><p id="waiting" data-wait-ms="750"></p></main>`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  (await import('../../../src/portal/session/identity/tabs.ts')).closeChannel();
});

/** A started page; `answers` may be changed while it runs. */
async function startedPage(answers: Parameters<typeof backend>[0] = {}, path = '/kontakt') {
  openFreshPage({ path, route: 'contact', body: BODY });
  const requests = backend(answers);
  const kinds: unknown[] = [];
  document.addEventListener('portal:session', (event) => kinds.push((event as CustomEvent).detail));
  const { startSession } = await import('../../../src/portal/session/start.ts');
  startSession();
  return { requests, kinds, settle };
}

/** Lets boot and the question about the client come to their end. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(50);
}

function textOf(selector: string): string {
  return document.querySelector(selector)?.textContent ?? '';
}

const html = () => document.documentElement.dataset;

describe('a page that starts', () => {
  test('asks for nothing before the first paint', async () => {
    const { requests, settle } = await startedPage();
    await Promise.resolve();
    expect(requests).toEqual([]);
    await settle();
    expect(pathsOf(requests)).toEqual([
      '/csa/session',
      '/csrf-token',
      '/auth/token',
      '/csa/config',
    ]);
  });

  test('rule 3.14: drops the drafts of somebody else, but not own ones and those of a guest', async () => {
    const { settle } = await startedPage(toPerson);
    const drafts = `{"untilMs":${Date.now() + 1000},"forms":{}}`;
    for (const [key, owner] of Object.entries({ a: 'erika', b: person.username, c: '' }))
      sessionStorage.setItem(`draft:/${key}`, `${owner}\n${drafts}`);
    await settle();
    const kept = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
    expect(kept.sort()).toEqual(['draft:/b', 'draft:/c']);
  });

  test('asks in a hidden tab, too, where nothing is ever painted', async () => {
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { requests, settle } = await startedPage();
    await settle();
    expect(requests).toHaveLength(4);
  });

  test('asks after a second when the tab is hidden meanwhile', async () => {
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    const { requests, settle } = await startedPage();
    await vi.advanceTimersByTimeAsync(999);
    expect(requests).toEqual([]);
    await settle();
    expect(requests).toHaveLength(4);
  });

  test.each([
    ['guest', {}, 'guest'],
    ['person', toPerson, 'personal'],
    [
      'IP user',
      { ...toPerson, '/auth/userinfo': () => json({ username: 'u', anonymous: 'true' }) },
      'ip',
    ],
    ['unidentified person', { ...toPerson, '/auth/userinfo': () => json({}, 500) }, 'unidentified'],
  ])('rule 15.2: shows that a %s is here', async (_, answers, kind) => {
    const { kinds, settle } = await startedPage(answers as Parameters<typeof backend>[0]);
    expect(html()['session']).toBe('unknown');
    await settle();
    expect(html()['session']).toBe(kind);
    expect(kinds).toEqual(['unknown', kind]);
  });

  test.each([
    [{ firstName: 'Max', lastName: 'Muster' }, 'Max Muster', ' Max Muster'],
    [{ firstName: '', lastName: 'Muster' }, 'Muster', ' Muster'],
    [{ firstName: '', lastName: '' }, person.username, ''],
    [{ firstName: '<img src=x>', lastName: '"><b>' }, '<img src=x> "><b>', ' <img src=x> "><b>'],
  ])('rule S2.4: puts the names %j into their places as text', async (names, name, full) => {
    const { settle } = await startedPage({
      ...toPerson,
      '/auth/userinfo': () => json({ ...person, ...names }),
    });
    await settle();
    expect([textOf('#name'), textOf('#full')]).toEqual([name, full]);
    expect(textOf('#username')).toBe(person.username);
    expect(document.querySelector('#name *, #full *')).toBeNull();
  });

  test('rule 15.2: names nobody where a guest is here', async () => {
    const { settle } = await startedPage();
    await settle();
    expect(['#name', '#full', '#username'].map(textOf)).toEqual(['', '', '']);
  });

  test.each([
    ['no token', () => json({ token: '' }), 'signed-out'],
    ['a 401', () => json({}, 401), 'signed-out'],
    ['a 500', () => json({}, 500), 'unproven'],
  ])('rule 3.3.a: tells the styles what %s says of a guest', async (_, answer, part) => {
    const { settle } = await startedPage({ '/auth/token': answer });
    await settle();
    expect(html()).toMatchObject({ session: 'guest', part });
  });

  test('rule 3.5: checks the token at a click', async () => {
    const { requests, settle } = await startedPage(toPerson);
    await settle();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    localStorage.setItem('prd_tokenExp', '-1');
    document.body.click();
    await settle();
    expect(callsOf(requests, '/auth/token')).toBe(2);
  });

  test('rule S6.2: follows a sign-in in another tab', async () => {
    const answers: Parameters<typeof backend>[0] = {};
    const { settle } = await startedPage(answers);
    await settle();
    otherTab('T');
    await settle();
    expect(html()['session']).toBe('personal');
  });

  test('rule 2.2: leads back to where the tab came from when the session changes', async () => {
    const { settle } = await startedPage();
    await settle();
    sessionStorage.setItem('btpLink', 'https://shop.example.de/korb');
    otherTab('T');
    await settle();
    expect(document.querySelector('[data-back-link]')?.getAttribute('href')).toBe(
      'https://shop.example.de/korb',
    );
  });

  test('rule 1.2: reveals what waits behind a spinner', async () => {
    await startedPage();
    expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('true');
    await vi.advanceTimersByTimeAsync(1000);
    expect(document.getElementById('waiting')?.hasAttribute('data-elapsed')).toBe(true);
  });

  test.each([
    ['/passwort-aendern', null],
    ['/kontakt', '/kontakt'],
  ])('rule 7.13.a: knows of a sign-in tried at %s: %s', async (path, known) => {
    openFreshPage({ path: '/kontakt', body: BODY });
    sessionStorage.setItem('signInTried', path);
    backend();
    (await import('../../../src/portal/session/start.ts')).startSession();
    expect(sessionStorage.getItem('signInTried')).toBe(known);
  });

  test('rule 18.11: has no transition to a page of another application', async () => {
    await startedPage();
    const skipTransition = vi.fn();
    const viewTransition = { ready: Promise.resolve(), skipTransition };
    dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition, activation: null }));
    expect(skipTransition).toHaveBeenCalledOnce();
  });

  test('rule 3.6: asks for nothing else when the first visit leads elsewhere', async () => {
    const { requests, settle } = await startedPage({
      '/csa/session': () => json({ url: 'https://login.example.de/' }),
    });
    await settle();
    expect(pathsOf(requests)).toEqual(['/csa/session']);
    expect(html()['session']).toBe('unknown');
  });

  test('rule 2.4: corrects at once what another client changes', async () => {
    await startedPage({}, '/kontakt?clientId=shop');
    expect(html()).toMatchObject({ client: 'shop', corrected: '' });
    expect(textOf('[data-product-name]')).toBe('Mein Konto – Shop');
    expect(document.title).toBe('Kontakt – Mein Konto – Shop');
    const link = document.querySelector('[data-back-link]');
    expect(link?.textContent).toBe('Zurück zum Shop');
    expect(link?.getAttribute('href')).toBe('https://shop.example.de/start');
  });

  test('rule 2.7: hides what the backend hides', async () => {
    const { settle } = await startedPage({
      '/csa/config': () => json({ routes: { show: [], hide: ['newsletter'] } }),
    });
    await settle();
    expect(html()['hides']?.split(' ')).toContain('newsletter');
  });

  test('rule S9.6: works with every storage blocked', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    const { settle, requests } = await startedPage(toPerson);
    await settle();
    expect(html()['session']).toBe('personal');
    expect(requests.at(3)?.headers).toMatchObject({ 'x-token': 'T', 'x-csrf-token': 'C' });
  });
});

describe('rule 3.16: a page that is put away', () => {
  const leave = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  test('rule S6.1: holds nothing personal', async () => {
    const { settle } = await startedPage(toPerson);
    await settle();
    expect(document.body.textContent).toContain('Max');
    leave();
    expect(html()['session']).toBe('unknown');
    expect(document.body.textContent).not.toContain('Max');
    expect(document.body.textContent).not.toContain(person.username);
  });

  test('rule S6.1: shows what still holds when it comes back', async () => {
    const answers: Parameters<typeof backend>[0] = { ...toPerson };
    const { requests, settle } = await startedPage(answers);
    await settle();
    leave();
    comeBack();
    expect(html()['session']).toBe('unknown');
    await settle();
    expect(html()['session']).toBe('personal');
    expect(textOf('#name')).toBe('Max Muster');
    expect(callsOf(requests, '/auth/token')).toBe(2);
    expect(callsOf(requests, '/csa/session')).toBe(1);
  });

  test('rule 3.2.f: asks for tokens and user data at once when it comes back', async () => {
    const { requests, settle } = await startedPage({
      ...toPerson,
      '/auth/token': (sent, count) => {
        if (count > 5) return stalled(sent.init);
        return toPerson['/auth/token']?.(sent, count) ?? json({}, 401);
      },
    });
    const { $hasToken } = await import('../../../src/portal/session/identity/booted.ts');
    await settle();
    const asked = requests.length;
    leave();
    const early: boolean[] = [];
    $hasToken.listen((hasToken) => early.push(hasToken));
    comeBack();
    await settle();
    expect(pathsOf(requests.slice(asked))).toEqual([
      '/csrf-token',
      '/auth/token',
      '/auth/userinfo',
    ]);
    expect(early).toEqual([false, true]);
    expect(html()['session']).toBe('unknown');
  });

  test('rule S6.1: shows nothing when the session has ended meanwhile', async () => {
    let hasEnded = false;
    const { settle } = await startedPage({
      '/auth/token': (sent, count) =>
        hasEnded ? json({}, 401) : (toPerson['/auth/token']?.(sent, count) ?? json({}, 401)),
    });
    await settle();
    leave();
    hasEnded = true;
    comeBack();
    await settle();
    expect(html()['session']).toBe('guest');
    expect(document.body.textContent).not.toContain('Max');
  });

  test('rule 3.17: loads anew when somebody else has come meanwhile', async () => {
    let who: object = person;
    const { settle } = await startedPage({ ...toPerson, '/auth/userinfo': () => json(who) });
    await settle();
    leave();
    who = { ...person, username: 'erika@example.de', firstName: 'Erika' };
    comeBack();
    await settle();
    expect(browser.reloadPage).toHaveBeenCalledTimes(1);
    expect(document.body.textContent).not.toContain('Erika');
  });

  test('takes no notice of answers that were on their way', async () => {
    const answers: Record<string, (answer: Response) => void> = {};
    const { settle } = await startedPage({
      '/auth/token': () => () => new Promise((resolve) => (answers['token'] = resolve)),
    });
    await settle();
    leave();
    answers['token']?.(json({ token: 'T', tokenExp: 9e9 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(html()['session']).toBe('unknown');
    expect(localStorage.getItem('prd_token')).toBeNull();
  });

  test('is not booted by user data that come late', async () => {
    let give: (answer: Response) => void = () => {};
    const { settle } = await startedPage({
      ...toPerson,
      '/auth/userinfo': () => () => new Promise((resolve) => (give = resolve)),
    });
    const { $booted } = await import('../../../src/portal/session/identity/booted.ts');
    await settle();
    leave();
    give(json(person));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([$booted.get(), html()['session']]).toEqual([false, 'unknown']);
  });

  describe('rule S6.2: hears of a logout in another tab', () => {
    /** Whether the page, as it is now, becomes a guest's by what another tab says. */
    async function hearsLogout(): Promise<boolean> {
      vi.useRealTimers();
      const other = openOtherTab();
      other.say('logout');
      await other.heard();
      other.close();
      return html()['session'] === 'guest';
    }

    test('while it is shown', async () => {
      await (await startedPage(toPerson)).settle();
      expect(await hearsLogout()).toBe(true);
    });

    test('not while it is put away', async () => {
      await (await startedPage(toPerson)).settle();
      leave();
      expect(await hearsLogout()).toBe(false);
    });

    test('when it has come back', async () => {
      const { settle } = await startedPage(toPerson);
      await settle();
      leave();
      comeBack();
      await settle();
      expect(await hearsLogout()).toBe(true);
    });
  });

  test('has usable buttons when it comes back', async () => {
    const { settle } = await startedPage({
      '/auth/login': () => json({ url: 'https://login.example.de/' }),
    });
    await settle();
    const button = document.querySelector<HTMLElement>('[data-auth]');
    button?.click();
    await settle();
    expect(button?.getAttribute('aria-busy')).toBe('true');
    leave();
    comeBack();
    expect(button?.hasAttribute('aria-busy')).toBe(false);
  });

  test('that was never put away is not booted twice', async () => {
    const { requests, settle } = await startedPage();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    await settle();
    expect(callsOf(requests, '/auth/token')).toBe(1);
  });
});
