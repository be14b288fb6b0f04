import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createJsonResponse, createStalledAnswer } from '../http/answers.ts';
import {
  ANONYMOUS_ANSWERS,
  type Answers,
  countCallsTo,
  createUserAnswers,
  fakeSessionBackend,
  listPaths,
  PERSON_ANSWERS,
  person,
} from './backend.ts';
import { openOtherTab, storeTokenElsewhere } from './booted-tab.ts';
import { load, openFreshPage, site } from './page.ts';
import { browser } from './stopped-navigation.ts';

const BODY = `
  <a data-fact="product">Mein Konto</a>
  <a data-fact="back-link" style="visibility: hidden"></a>
  <b id="name" data-fact="user-name"></b><i id="full" data-fact="full-name"></i>
  <u id="username" data-fact="username"></u>
  <button data-auth="login">Anmelden</button>
  <main><h1>Kontakt</h1><p id="waiting" data-wait-ms="750" hidden></p></main>`;

const SHOP = encodeURIComponent('https://shop.example.de/');
const RESEARCH = encodeURIComponent(site.researchUrl);
const USERNAME = person.username;

beforeEach(() => void vi.useFakeTimers());

/**
 * Opens a page and starts its session.
 * @param answers of the backend, which a test may change later
 * @param tabItems items of session storage before the page opens
 */
async function startSessionPage(answers: Answers = {}, path = '/kontakt', tabItems = {}) {
  openFreshPage({ path, route: 'contact', body: BODY });
  Object.assign(sessionStorage, tabItems);
  const requests = fakeSessionBackend(answers);
  (await load.boot()).startSession();
  onTestFinished((await load.otherTabs()).closeLogoutChannel);
  return { requests };
}

/** Opens a page, and waits until its session is known. */
async function openSettledPage(...parameters: Parameters<typeof startSessionPage>) {
  const page = await startSessionPage(...parameters);
  await waitForBackend();
  return page;
}

async function waitForBackend(): Promise<void> {
  await vi.advanceTimersByTimeAsync(50);
}

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const readBackLink = () => document.querySelector('[data-fact=back-link]')?.getAttribute('href');
const readPageState = () => document.documentElement.dataset;
/** Simulates the move of the page into the back/forward cache. */
const freezePage = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const restorePage = (persisted = true) =>
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

describe('a page that starts its session', () => {
  const FIRST_PATHS = ['/csa/session', '/csrf-token', '/auth/token', '/csa/config'];

  test('sends no request before the first paint, and each request once', async () => {
    const { requests } = await startSessionPage();
    await Promise.resolve();
    expect(requests).toEqual([]);
    restorePage(false);
    await waitForBackend();
    expect(listPaths(requests)).toEqual(FIRST_PATHS);
  });

  test('sends each request once if it was in the back/forward cache before its first paint (3.2)', async () => {
    const { requests } = await startSessionPage();
    freezePage();
    restorePage();
    await waitForBackend();
    expect(listPaths(requests).toSorted()).toEqual(FIRST_PATHS.toSorted());
  });

  test('shows another client at once, and waits behind a spinner (2.4, 1.2)', async () => {
    await startSessionPage({}, '/kontakt?clientId=shop');
    expect(readPageState()).toMatchObject({ client: 'shop' });
    expect(textOf('[data-fact=product]')).toBe('Mein Konto – Shop');
    expect(document.title).toBe('Kontakt – Mein Konto – Shop');
    expect(textOf('[data-fact=back-link]')).toBe('Zurück zum Shop');
    expect(document.querySelector<HTMLElement>('[data-fact=back-link]')?.style.visibility).toBe('');
    expect(readBackLink()).toBe('https://shop.example.de/start');
    expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('true');
  });

  test.each<[title: string, query: string, noShopLink: boolean, isShown: boolean]>([
    ['hides the link back to the shop', '?clientId=shop', true, false],
    ['hides the link back to a page of the shop', `?btpLink=${SHOP}produkt%2F1`, true, false],
    ['shows the link back to the research platform', '?clientId=library', true, true],
    ['shows the link back to a page of the research platform', `?btpLink=${RESEARCH}x`, true, true],
    ['shows the link back to the shop', '?clientId=shop', false, true],
  ])('%s at %s if noShopLink of the user is %s (7.17)', async (_, query, noShopLink, isShown) => {
    await openSettledPage(createUserAnswers({ noShopLink }), `/kontakt${query}`);
    const link = document.querySelector<HTMLElement>('[data-fact=back-link]');
    expect(link?.hidden).toBe(!isShown);
    freezePage();
    expect(link?.hidden, 'when the session is unknown').toBe(false);
  });

  test('checks the token at a click, and deletes drafts that have expired or are another person’s (3.5, 3.14)', async () => {
    const forms = { f: { name: 'Max' } };
    const createDraft = (owner: string, untilMs = 9e15) =>
      JSON.stringify({ owner, awaitsPerson: owner === '', untilMs, forms });
    const drafts = {
      'draft:/a': createDraft(person.username, -1),
      'draft:/b': createDraft('erika@example.de'),
      'draft:/c': createDraft(''),
    };
    const { requests } = await startSessionPage(PERSON_ANSWERS, '/kontakt', drafts);
    const listDrafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
    expect(listDrafts()).toEqual(['draft:/b', 'draft:/c']);
    await waitForBackend();
    expect(listDrafts()).toEqual(['draft:/c']);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    localStorage.setItem('prd_tokenExp', '-1');
    document.body.click();
    await waitForBackend();
    expect(countCallsTo(requests, '/auth/token')).toBe(2);
  });

  test.each([
    ['at once in a hidden tab', true, FIRST_PATHS],
    ['after a second in a tab that is hidden later', false, []],
  ])('sends requests %s, because nothing is painted', async (_, isHidden, pathsBefore) => {
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    const { requests } = await startSessionPage();
    await vi.advanceTimersByTimeAsync(999);
    expect(listPaths(requests)).toEqual(pathsBefore);
    await waitForBackend();
    expect(listPaths(requests)).toEqual(FIRST_PATHS);
  });

  test.each<[title: string, answers: Answers, session: string, part: string]>([
    ['guest', {}, 'guest', 'signed-out'],
    ['anonymous session', ANONYMOUS_ANSWERS, 'guest', 'signed-out'],
    [
      'guest without proof',
      { '/auth/token': () => createJsonResponse({}, 500) },
      'guest',
      'unproven',
    ],
    ['person', PERSON_ANSWERS, 'personal', 'owner'],
    ['subuser', createUserAnswers({ isSubuser: true }), 'personal', 'subuser'],
    ['institution', createUserAnswers({ anonymous: 'true', isSubuser: true }), 'ip', ''],
    ['admin', createUserAnswers({ isAdmin: true }), 'admin', ''],
    [
      'admin in a network',
      createUserAnswers({ isAdmin: true, anonymous: 'true', isSubuser: true }),
      'admin',
      '',
    ],
    [
      'unidentified person',
      { ...PERSON_ANSWERS, '/auth/userinfo': () => createJsonResponse({}, 500) },
      'unidentified',
      '',
    ],
  ])(
    'marks the document with the kind and part of the session: %s (15.2, 3.3.a, 3.11)',
    async (_, answers, session, part) => {
      await startSessionPage(answers);
      expect(readPageState()['session']).toBe('unknown');
      await waitForBackend();
      expect(readPageState()).toMatchObject({ session, part });
    },
  );

  test.each<[title: string, answers: Answers, names: string[]]>([
    ['a person', PERSON_ANSWERS, ['Max Muster', ' Max Muster', USERNAME]],
    [
      'a person with only a last name',
      createUserAnswers({ firstName: '' }),
      ['Muster', ' Muster', USERNAME],
    ],
    [
      'a person without a name',
      createUserAnswers({ firstName: '', lastName: '' }),
      [USERNAME, '', USERNAME],
    ],
    [
      'a person whose last name is the user name',
      createUserAnswers({ firstName: '', lastName: 'x', username: 'x' }),
      ['x', ' x', 'x'],
    ],
    [
      'a person with hostile names',
      createUserAnswers({ firstName: '<img src=x>', lastName: '"><b>' }),
      ['<img src=x> "><b>', ' <img src=x> "><b>', USERNAME],
    ],
    ['a guest', {}, ['', '', '']],
  ])('shows the names of %s as text (15.2, S2.4)', async (_, answers, names) => {
    await openSettledPage(answers);
    expect(['#name', '#full', '#username'].map(textOf)).toEqual(names);
    expect(document.querySelector('#name *, #full *')).toBeNull();
  });

  test('follows a sign-in in another tab, and links back to the page from which the tab came (S6.2, 2.2)', async () => {
    await openSettledPage();
    sessionStorage.setItem('btpLink', 'https://shop.example.de/korb');
    storeTokenElsewhere('T');
    await waitForBackend();
    expect(readPageState()['session']).toBe('personal');
    expect(sessionStorage).toMatchObject({ activeSession: 'true' });
    expect(readBackLink()).toBe('https://shop.example.de/korb');
  });

  test.each([
    ['forgets the path of the last tried sign-in of another page', '/passwort-aendern', null],
    ['keeps the path of its own last tried sign-in', '/kontakt', '/kontakt'],
  ])('%s (7.13.a)', async (_, signInTried, storedPath) => {
    await startSessionPage({}, '/kontakt', { signInTried });
    expect(sessionStorage.getItem('signInTried')).toBe(storedPath);
  });
});

describe('a page in the back/forward cache (3.16)', () => {
  test('requests tokens and user data at once when the browser restores it (3.2.f)', async () => {
    const answers: Answers = { ...PERSON_ANSWERS };
    const { requests } = await openSettledPage(answers);
    answers['/auth/token'] = ({ init }) => createStalledAnswer(init);
    requests.length = 0;
    document.querySelector('button')?.setAttribute('aria-busy', 'true');
    freezePage();
    restorePage();
    await waitForBackend();
    expect(listPaths(requests)).toEqual(['/csrf-token', '/auth/token', '/auth/userinfo']);
    expect(document.querySelector('button')?.ariaBusy).toBeNull();
    expect(readPageState()['session']).toBe('unknown');
  });

  test.each([
    ['a signed-in person moves to a draft', PERSON_ANSWERS, ''],
    ['a guest stays', ANONYMOUS_ANSWERS, 'Text'],
  ])(
    'has a form without React, in which the input of %s (3.14, S6.1)',
    async (_, answers, remainingInput) => {
      await openSettledPage(answers);
      document.body.insertAdjacentHTML(
        'beforeend',
        '<form id="contact"><input name="text"></form>',
      );
      const input = document.querySelector('input') as HTMLInputElement;
      input.value = 'Text';
      freezePage();
      expect(input.value).toBe(remainingInput);
      const isStored = sessionStorage.getItem('draft:/kontakt')?.includes('"text":"Text"') ?? false;
      expect(isStored).toBe(remainingInput === '');
    },
  );

  test('reloads when another user has signed in meanwhile (3.17)', async () => {
    const answers: Answers = { ...PERSON_ANSWERS };
    await openSettledPage(answers);
    const createDraft = vi.fn(() => 'x');
    document.addEventListener('portal:leaving', () =>
      sessionStorage.setItem('draft:/x', createDraft()),
    );
    freezePage();
    Object.assign(answers, createUserAnswers({ username: 'erika@example.de', firstName: 'Erika' }));
    restorePage();
    await waitForBackend();
    expect(browser.reloadPage).toHaveBeenCalledTimes(1);
    expect(createDraft, 'number of events `portal:leaving` (7.19)').toHaveBeenCalledTimes(1);
    expect(Object.keys(sessionStorage)).not.toContain('draft:/x');
    expect(sessionStorage).toMatchObject({ firstVisit: 'false' });
    expect(document.body.textContent).not.toContain('Erika');
  });

  test.each<[title: string, path: string, answers: Answers, reply: object, token: string | null]>([
    ['a token', '/auth/token', {}, { token: 'T', tokenExp: 9e9 }, null],
    ['user data', '/auth/userinfo', PERSON_ANSWERS, person, 'T'],
    ['a CSRF token', '/csrf-token', {}, { token: 'C' }, null],
  ])('ignores a late reply with %s', async (_, path, answers, reply, token) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await openSettledPage({ ...answers, [path]: () => () => promise });
    freezePage();
    resolve(createJsonResponse(reply));
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await load.session()).$booted.get()).toBe(false);
    expect(readPageState()['session']).toBe('unknown');
    expect(localStorage.getItem('prd_token')).toBe(token);
  });

  test.each([
    ['follows a logout in another tab before it is in the cache', [], 'guest'],
    ['does not follow a logout in another tab while it is in the cache', [freezePage], 'unknown'],
    ['follows a logout in another tab when it has come back', [freezePage, restorePage], 'guest'],
  ])('%s (S6.2)', async (_, steps, session) => {
    await openSettledPage(PERSON_ANSWERS);
    for (const step of steps) step();
    await waitForBackend();
    vi.useRealTimers();
    const otherTab = openOtherTab();
    otherTab.send('logout');
    await otherTab.readMessages();
    expect(readPageState()['session']).toBe(session);
  });
});
