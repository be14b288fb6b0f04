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
import { watchWire } from './wire.ts';

const SESSION_COOKIE = 'portal';
/** More turns than any chain of requests needs. */
const QUIET_TURNS = 3;
const PATIENCE_MS = 60_000;
/** More than a walk can use. */
const LICENCES = 1000;
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
  const cookie = () => cookies.get(SESSION_COOKIE) ?? '';
  const session = () => (cookie() ? sessions.findSession(store, cookie()) : undefined);
  const findUser = (username: string | undefined): User | undefined => {
    const index = usernames.indexOf(username ?? '');
    return index < 0 ? undefined : (index as User);
  };
  /** Returns the user of the server's session; undefined without a user. */
  const readServerUser = () => findUser(sessions.findPersonOfSession(store, session())?.username);
  const wire = watchWire({ cookies, send }, readServerUser);
  for (const name of usernames)
    grantLicences(store, findPersonByUsername(store, name)?.id ?? 0, LICENCES);
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

  async function load(next = place): Promise<void> {
    if (page) dispatchEvent(new Event('pagehide'));
    closePages();
    place = next;
    const { path, route, createIsland } = PLACES[place];
    const tab = wire.jar;
    page = await openPage({
      path,
      route,
      sandbox,
      tab,
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
    const deadline = Date.now() + PATIENCE_MS;
    const isLeaving = () => getPage().navigations.length > 0;
    while (quietTurns < QUIET_TURNS) {
      if (Date.now() > deadline) throw new Error('The page does not come to rest.');
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
    reports: wire.reports,
    posts: wire.posts,
    page: getPage,
    place: () => place,
    /** Returns how often the page has reloaded itself. It does so for a different user only. */
    reloads: () => reloads,
    /** Loads a page, as a reload or a return from sign-in does; by default the same one. */
    load,
    /** Waits for all requests, and follows a redirect of the page. */
    settle,
    /** Runs timers and promises until `holds` returns true or a limit is reached. */
    async waitFor(holds: () => boolean) {
      for (let turns = 0; !holds() && turns < 50; turns += 1) await runPendingTasks();
    },
    /** Gives the browser a session of this user, unknown to the page. */
    setUser(who: User | undefined) {
      const currentSession = session();
      if (who === undefined) {
        if (currentSession) sessions.deleteSession(store, currentSession.digest);
        cookies.delete(SESSION_COOKIE);
      } else {
        const [name = '', value = ''] = sandbox.signInAs(usernames[who]).split('=');
        cookies.set(name, value);
      }
    },
    /** Another tab stores the token of the session; its event is still pending. */
    storeToken() {
      const currentSession = session();
      if (!currentSession) return;
      const { token, endsAt } = sessions.issueToken(store, currentSession);
      wire.recordOwner(token, readServerUser());
      localStorage.setItem('dev_tokenExp', String(endsAt / 1000));
      localStorage.setItem('dev_token', token);
    },
    /** Returns the owner of the stored token. */
    findTokenOwner: () => wire.findOwner(localStorage.getItem('dev_token') ?? ''),
    expire() {
      const currentSession = session();
      if (currentSession) sessions.endSession(store, currentSession.digest);
    },
    readServerUser,
    readPageIdentity(): User | 'guest' | 'unidentified' | 'unknown' {
      const { status, user: shown } = readSession();
      if (status !== 'signed-in') return status as 'guest';
      const who = findUser(shown?.username);
      expect(who, 'another user is here').toBeDefined();
      return who ?? 'unknown';
    },
    /** Returns the texts that neither the address nor the console may contain. */
    secrets: () =>
      [
        cookie(),
        localStorage.getItem('dev_token') ?? '',
        sessionStorage.getItem('csrf-token') ?? '',
      ].filter((secret) => secret !== ''),
    close() {
      closePages();
      sandbox.close();
    },
  };
}
