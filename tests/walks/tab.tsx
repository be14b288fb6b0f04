import { expect, vi } from 'vitest';
import { findPersonByUsername } from '../../src/sandbox/store/people.ts';
import { grantLicences } from '../../src/sandbox/store/profiles.ts';
import * as sessions from '../../src/sandbox/store/sessions.ts';
import { runPendingTasks } from '../support/clock.ts';
import { createCookieJar } from '../support/cookie-jar.ts';
import { closePages, openPage, openSandbox, type Page } from '../support/page.tsx';
import { addTestPerson } from '../support/person.ts';
import { NAMES, type User } from './people.ts';
import { PLACES, type Place } from './places.ts';
import { recordTraffic } from './traffic.ts';

const SESSION_COOKIE = 'portal';
/**
 * A page is settled after it has run its pending tasks this many times without a request. No chain of
 * requests pauses for so long.
 */
const QUIET_TURNS = 3;
const SETTLE_TIMEOUT_MS = 60_000;
/** Number of licences for subusers of each user. A walk uses fewer licences. */
const LICENCE_COUNT = 1000;
/** The parts of the page's frame that a walk needs: name, configuration of the reports, buttons. */
const FRAME = `<b data-fact="user-name"></b>
  <script id="reports" type="application/json">{"release":"1.2.0","route":"subuser","sample":1,"hasFigures":false}</script>
  <button data-auth="login">Anmelden</button><button data-auth="logout">Abmelden</button>`;

/** A browser tab with a sandbox. Cookies and storages outlive the page. */
export type Tab = Awaited<ReturnType<typeof openTab>>;

export async function openTab() {
  sessionStorage.clear();
  localStorage.clear();
  const sandbox = await openSandbox();
  const { store } = sandbox;
  const [firstUsername, secondUsername] = NAMES.map((name) => {
    const [firstname = '', lastname = ''] = name.split(' ');
    return addTestPerson(sandbox, { firstname, lastname });
  });
  const usernames = [firstUsername ?? '', secondUsername ?? ''] as const;
  const { cookies, send } = createCookieJar();
  const readCookie = () => cookies.get(SESSION_COOKIE) ?? '';
  const findCurrentSession = () =>
    readCookie() ? sessions.findSession(store, readCookie()) : undefined;
  const findUser = (username: string | undefined): User | undefined => {
    const index = usernames.indexOf(username ?? '');
    return index < 0 ? undefined : (index as User);
  };
  /** Returns the user of the server's session; undefined without a user. */
  const readServerUser = () =>
    findUser(sessions.findPersonOfSession(store, findCurrentSession())?.username);
  const traffic = recordTraffic({ cookies, send }, readServerUser);
  for (const username of usernames)
    grantLicences(store, findPersonByUsername(store, username)?.id ?? 0, LICENCE_COUNT);
  const consoleLines: string[] = [];
  for (const level of ['log', 'warn', 'error', 'info', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation(
      (...words) => void consoleLines.push(words.join(' ')),
    );

  // jsdom paints nothing, so frame callbacks run at once.
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint));

  let page: Page | undefined;
  let place: Place = 'subuser';
  let reloads = 0;
  let readSession: () => { status: string; user?: { username: string } } = () => ({
    status: 'unknown',
  });

  const getPage = () => {
    if (!page) throw new Error('No page is open.');
    return page;
  };

  async function load(nextPlace = place): Promise<void> {
    if (page) dispatchEvent(new Event('pagehide'));
    closePages();
    place = nextPlace;
    const { path, route, createIsland } = PLACES[place];
    page = await openPage({
      path,
      route,
      sandbox,
      tab: traffic.jar,
      frame: FRAME,
      isBooting: true,
      isReporting: true,
    });
    const { $session } = await import('../../src/portal/session/identity/session.ts');
    readSession = () => $session.get() as ReturnType<typeof readSession>;
    page.show(await createIsland());
    await settle();
  }

  async function settle(): Promise<void> {
    let quietTurns = 0;
    const deadlineMs = Date.now() + SETTLE_TIMEOUT_MS;
    const isLeaving = () => getPage().navigations.length > 0;
    while (quietTurns < QUIET_TURNS) {
      if (Date.now() > deadlineMs)
        throw new Error('The page does not settle: its requests do not end.');
      await runPendingTasks();
      if (quietTurns === 0) await vi.dynamicImportSettled();
      const isSending = document.querySelector('form[aria-busy="true"]') !== null;
      const isWaiting = isSending || (readSession().status === 'unknown' && !isLeaving());
      quietTurns = getPage().isBusy() || isWaiting ? 0 : quietTurns + 1;
    }
    if (!isLeaving()) return;
    if (getPage().navigations.includes(location.href)) reloads += 1;
    await load();
  }

  return {
    sandbox,
    usernames,
    consoleLines,
    reports: traffic.reports,
    posts: traffic.posts,
    page: getPage,
    place: () => place,
    /** Returns how often the page has reloaded itself. The page does so only for a different user. */
    reloads: () => reloads,
    /** Loads a page as a reload or a return from the sign-in does; by default the current page. */
    load,
    /** Waits for all requests, and follows a redirect of the page. */
    settle,
    /** Runs pending tasks until the condition is met, at most 50 times. */
    async waitFor(isMet: () => boolean) {
      for (let turns = 0; !isMet() && turns < 50; turns += 1) await runPendingTasks();
    },
    /** Signs the user in or, if there is no user, signs out. The page receives no event. */
    setUser(user: User | undefined) {
      const currentSession = findCurrentSession();
      if (user === undefined) {
        if (currentSession) sessions.deleteSession(store, currentSession.digest);
        cookies.delete(SESSION_COOKIE);
      } else {
        const [name = '', value = ''] = sandbox.openSessionCookie(usernames[user]).split('=');
        cookies.set(name, value);
      }
    },
    /** Stores a token of the session as another tab does, before this page receives the event. */
    storeToken() {
      const currentSession = findCurrentSession();
      if (!currentSession) return;
      const { token, endsAt } = sessions.issueToken(store, currentSession);
      traffic.recordOwner(token, readServerUser());
      localStorage.setItem('dev_tokenExp', String(endsAt / 1000));
      localStorage.setItem('dev_token', token);
    },
    /** Returns the owner of the stored token. */
    findTokenOwner: () => traffic.findOwner(localStorage.getItem('dev_token') ?? ''),
    expireSession() {
      const currentSession = findCurrentSession();
      if (currentSession) sessions.endSession(store, currentSession.digest);
    },
    readServerUser,
    readPageIdentity(): User | 'guest' | 'unidentified' | 'unknown' {
      const { status, user: pageUser } = readSession();
      if (status !== 'signed-in') return status as 'guest';
      const user = findUser(pageUser?.username);
      expect(user, 'the user on the page').toBeDefined();
      return user ?? 'unknown';
    },
    /** Returns the cookie and the tokens, which no address, title, console line or report may contain. */
    readSecrets: () =>
      [
        readCookie(),
        localStorage.getItem('dev_token') ?? '',
        sessionStorage.getItem('csrf-token') ?? '',
      ].filter((secret) => secret !== ''),
    close() {
      closePages();
      sandbox.close();
    },
  };
}
