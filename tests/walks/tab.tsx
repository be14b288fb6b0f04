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

/** A browser tab with a sandbox: pages change, cookies and storages stay. */
export type Tab = Awaited<ReturnType<typeof openTab>>;

export async function openTab() {
  sessionStorage.clear();
  localStorage.clear();
  const sandbox = await openSandbox();
  const { store } = sandbox;
  const [first, second] = NAMES.map((name) => {
    const [firstname = '', lastname = ''] = name.split(' ');
    return addTestPerson(sandbox, { firstname, lastname });
  });
  const usernames = [first ?? '', second ?? ''] as const;
  const { cookies, send } = createCookieJar();
  const cookie = () => cookies.get(SESSION_COOKIE) ?? '';
  const session = () => (cookie() ? sessions.findSession(store, cookie()) : undefined);
  const whoIs = (username: string | undefined): User | undefined => {
    const at = usernames.indexOf(username ?? '');
    return at < 0 ? undefined : (at as User);
  };
  /** The user of the server's session; undefined for none. */
  const atServer = () => whoIs(sessions.findPersonOfSession(store, session())?.username);
  const wire = watchWire({ cookies, send }, atServer);
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
  let known: () => { status: string; user?: { username: string } } = () => ({ status: 'unknown' });

  const current = () => {
    if (!page) throw new Error('No page is open.');
    return page;
  };

  async function load(next = place): Promise<void> {
    if (page) dispatchEvent(new Event('pagehide'));
    closePages();
    place = next;
    const { path, route, island } = PLACES[place];
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
    known = () => $session.get() as ReturnType<typeof known>;
    page.show(await island());
    await rest();
  }

  async function rest(): Promise<void> {
    let quiet = 0;
    const latest = Date.now() + PATIENCE_MS;
    const isLeaving = () => current().navigations.length > 0;
    while (quiet < QUIET_TURNS) {
      if (Date.now() > latest) throw new Error('The page does not come to rest.');
      await runPendingTasks();
      if (quiet === 0) await vi.dynamicImportSettled();
      const isSending = document.querySelector('form[aria-busy="true"]') !== null;
      const isWaiting = isSending || (known().status === 'unknown' && !isLeaving());
      quiet = current().isBusy() || isWaiting ? 0 : quiet + 1;
    }
    if (!isLeaving()) return;
    if (current().navigations.includes(location.href)) reloads += 1;
    await load();
  }

  return {
    sandbox,
    usernames,
    consoleLines,
    reports: wire.reports,
    posts: wire.posts,
    page: current,
    place: () => place,
    /** How often the page has reloaded itself, which it does for a different user only. */
    reloads: () => reloads,
    /** Loads a page, as a reload or a return from sign-in does; by default the same one. */
    load,
    /** Waits for all requests, and follows a redirect of the page. */
    rest,
    /** Runs timers and promises until `holds`, with a limit. */
    async waitFor(holds: () => boolean) {
      for (let turns = 0; !holds() && turns < 50; turns += 1) await runPendingTasks();
    },
    /** Gives the browser a session of this user, unknown to the page. */
    setUser(who: User | undefined) {
      const before = session();
      if (who === undefined) {
        if (before) sessions.closeSession(store, before.digest);
        cookies.delete(SESSION_COOKIE);
      } else {
        const [name = '', value = ''] = sandbox.signInAs(usernames[who]).split('=');
        cookies.set(name, value);
      }
    },
    /** Another tab stores the token of the session; its event is still pending. */
    storeToken() {
      const now = session();
      if (!now) return;
      const { token, endsAt } = sessions.issueToken(store, now);
      wire.note(token, atServer());
      localStorage.setItem('dev_tokenExp', String(endsAt / 1000));
      localStorage.setItem('dev_token', token);
    },
    /** The owner of the stored token. */
    tokenOf: () => wire.ownerOf(localStorage.getItem('dev_token') ?? ''),
    expire() {
      const now = session();
      if (now) sessions.endSession(store, now.digest);
    },
    atServer,
    onPage(): User | 'guest' | 'unidentified' | 'unknown' {
      const { status, user: shown } = known();
      if (status !== 'signed-in') return status as 'guest';
      const who = whoIs(shown?.username);
      expect(who, 'another user is here').toBeDefined();
      return who ?? 'unknown';
    },
    /** Texts that no address and no console output may contain. */
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
