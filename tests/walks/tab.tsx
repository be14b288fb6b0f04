import { expect, vi } from 'vitest';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { closeSession, endSession, personOf, sessionOf } from '../../src/sandbox/store/sessions.ts';
import { turn } from '../support/clock.ts';
import { type CookieJar, createCookieJar } from '../support/cookie-jar.ts';
import { limitHere } from '../support/machine.ts';
import { closePages, openPage, openSandbox, type Page } from '../support/page.tsx';
import { newPerson } from '../support/person.ts';

const SESSION_COOKIE = 'portal';
/** More turns than any chain of requests takes. */
const QUIET_TURNS = 3;
const PATIENCE_MS = limitHere(20_000);

/** Two people who must never see each other's data; their names occur nowhere else. */
export const NAMES = ['Annegret Alphasdorf', 'Bertram Betasberg'] as const;
export type Who = 0 | 1;

/** One browser tab in front of a sandbox: pages follow each other, cookies and storages stay. */
export interface Tab {
  readonly sandbox: Sandbox;
  readonly usernames: readonly [string, string];
  readonly said: readonly string[];
  readonly page: () => Page;
  /** Loads the page anew, as a reload or the way back from sign-in does. */
  readonly load: () => Promise<void>;
  /** Waits until nothing is on its way, and follows the page where it wants to go. */
  readonly rest: () => Promise<void>;
  /** The browser has a session of this person; no page knows of it yet. */
  readonly become: (who: Who | undefined) => void;
  readonly expire: () => void;
  /** Who the server takes the browser for; undefined for nobody. */
  readonly atServer: () => Who | undefined;
  /** Who the page takes the browser for. */
  readonly onPage: () => Who | 'guest' | 'unidentified' | 'unknown';
  /** What nobody may read in an address or on the console. */
  readonly secrets: () => string[];
  readonly close: () => void;
}

export async function openTab(): Promise<Tab> {
  const sandbox = await openSandbox();
  const [first, second] = NAMES.map((name) => {
    const [firstname = '', lastname = ''] = name.split(' ');
    return newPerson(sandbox, { firstname, lastname });
  });
  const usernames = [first ?? '', second ?? ''] as const;
  const jar: CookieJar = createCookieJar();
  const said: string[] = [];
  for (const level of ['log', 'warn', 'error', 'info', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void said.push(words.join(' ')));
  let page: Page | undefined;
  let session: () => { status: string; user?: { username: string } } = () => ({
    status: 'unknown',
  });
  let followed = 0;

  const current = () => {
    if (!page) throw new Error('No page is open.');
    return page;
  };
  const cookie = () => jar.cookies.get(SESSION_COOKIE) ?? '';
  const whoIs = (username: string | undefined): Who | undefined => {
    const at = usernames.indexOf(username ?? '');
    return at < 0 ? undefined : (at as Who);
  };

  async function load(): Promise<void> {
    if (page) dispatchEvent(new Event('pagehide'));
    closePages();
    page = await openPage({
      path: '/unterbenutzer-anlegen',
      route: 'subuser',
      sandbox,
      tab: jar,
      frame: '<b data-user-name></b><button data-auth="logout">Abmelden</button>',
      isBooting: true,
    });
    const { $session } = await import('../../src/session/session.ts');
    session = () => $session.get() as ReturnType<typeof session>;
    const { SubuserArea } = await import('../../src/journeys/subusers/SubuserArea.tsx');
    page.show(<SubuserArea />);
    followed = 0;
    await rest();
  }

  async function rest(): Promise<void> {
    let quiet = 0;
    const latest = Date.now() + PATIENCE_MS;
    while (quiet < QUIET_TURNS) {
      if (Date.now() > latest) throw new Error('The page does not come to rest.');
      await turn();
      const isSending = document.querySelector('form[aria-busy="true"]') !== null;
      const isLeaving = current().wentTo.length > followed;
      const isWaiting = isSending || (session().status === 'unknown' && !isLeaving);
      quiet = current().isBusy() || isWaiting ? 0 : quiet + 1;
    }
    const wanted = current().wentTo.slice(followed);
    followed = current().wentTo.length;
    if (wanted.length > 0) await load();
  }

  return {
    sandbox,
    usernames,
    said,
    page: current,
    load,
    rest,
    become(who) {
      const known = cookie() && sessionOf(sandbox.store, cookie());
      if (who === undefined) {
        if (known) closeSession(sandbox.store, known.digest);
        jar.cookies.delete(SESSION_COOKIE);
      } else {
        const [name = '', value = ''] = sandbox.signInAs(usernames[who]).split('=');
        jar.cookies.set(name, value);
      }
    },
    expire() {
      const known = cookie() && sessionOf(sandbox.store, cookie());
      if (known) endSession(sandbox.store, known.digest);
    },
    atServer: () => whoIs(personOf(sandbox.store, sessionOf(sandbox.store, cookie()))?.username),
    onPage() {
      const { status, user: shown } = session();
      if (status !== 'signed-in') return status as 'guest';
      const who = whoIs(shown?.username);
      expect(who, 'somebody else is here').toBeDefined();
      return who ?? 'unknown';
    },
    secrets: () =>
      [
        cookie(),
        localStorage.getItem('dev_token') ?? '',
        sessionStorage.getItem('csrf-token') ?? '',
      ].filter((secret) => secret !== ''),
    close() {
      closePages();
      vi.restoreAllMocks();
      sandbox.close();
    },
  };
}
