import { expect, vi } from 'vitest';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import {
  closeSession,
  endSession,
  issueToken,
  personOf,
  sessionOf,
} from '../../src/sandbox/store/sessions.ts';
import { grantLicences } from '../../src/sandbox/store/subusers.ts';
import { turn } from '../support/clock.ts';
import { createCookieJar } from '../support/cookie-jar.ts';
import { limitHere } from '../support/machine.ts';
import { closePages, openPage, openSandbox, type Page } from '../support/page.tsx';
import { newPerson } from '../support/person.ts';
import { NAMES, type Who } from './people.ts';
import { PLACES, type Place } from './places.tsx';
import { type Post, watchWire } from './wire.ts';

const SESSION_COOKIE = 'portal';
/** More turns than any chain of requests takes. */
const QUIET_TURNS = 3;
const PATIENCE_MS = limitHere(20_000);
/** As many subusers as no walk creates. */
const LICENCES = 1000;
const FRAME = `<b data-user-name></b>
  <button data-auth="login">Anmelden</button><button data-auth="logout">Abmelden</button>`;

/** One browser tab in front of a sandbox: pages follow each other, cookies and storages stay. */
export interface Tab {
  readonly sandbox: Sandbox;
  readonly usernames: readonly [string, string];
  readonly said: readonly string[];
  /** Every request that has created a subuser or tried to, in their order. */
  readonly posts: readonly Post[];
  readonly page: () => Page;
  readonly place: () => Place;
  /** How often a page has loaded itself anew, as it does for another person only. */
  readonly reloads: () => number;
  /** Loads a page, as a reload or the way back from sign-in does; the same one by default. */
  readonly load: (place?: Place) => Promise<void>;
  /** Waits until nothing is on its way, and follows the page where it wants to go. */
  readonly rest: () => Promise<void>;
  /** Lets the browser do what was set off until something holds, but not for ever. */
  readonly waitFor: (holds: () => boolean) => Promise<void>;
  /** The browser has a session of this person; no page knows of it yet. */
  readonly become: (who: Who | undefined) => void;
  /** Another tab stores the token of the browser's session; the event has not come yet. */
  readonly storeToken: () => void;
  /** Whose token the browser stores. */
  readonly tokenOf: () => Who | undefined;
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
  sessionStorage.clear();
  localStorage.clear();
  const sandbox = await openSandbox();
  const { store } = sandbox;
  const [first, second] = NAMES.map((name) => {
    const [firstname = '', lastname = ''] = name.split(' ');
    return newPerson(sandbox, { firstname, lastname });
  });
  const usernames = [first ?? '', second ?? ''] as const;
  const { cookies, send } = createCookieJar();
  const cookie = () => cookies.get(SESSION_COOKIE) ?? '';
  const session = () => (cookie() ? sessionOf(store, cookie()) : undefined);
  const whoIs = (username: string | undefined): Who | undefined => {
    const at = usernames.indexOf(username ?? '');
    return at < 0 ? undefined : (at as Who);
  };
  const atServer = () => whoIs(personOf(store, session())?.username);
  const wire = watchWire({ cookies, send }, atServer);
  for (const { id } of store.all<{ id: number }>(
    'SELECT id FROM people WHERE username IN (?, ?)',
    ...usernames,
  ))
    grantLicences(store, id, LICENCES);
  const said: string[] = [];
  for (const level of ['log', 'warn', 'error', 'info', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void said.push(words.join(' ')));

  // Nothing is painted here; what waits for a frame goes on at once.
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
    page = await openPage({ path, route, sandbox, tab, frame: FRAME, isBooting: true });
    const { $session } = await import('../../src/session/identity/session.ts');
    known = () => $session.get() as ReturnType<typeof known>;
    page.show(await island());
    await rest();
  }

  async function rest(): Promise<void> {
    let quiet = 0;
    const latest = Date.now() + PATIENCE_MS;
    const isLeaving = () => current().wentTo.length > 0;
    while (quiet < QUIET_TURNS) {
      if (Date.now() > latest) throw new Error('The page does not come to rest.');
      await turn();
      if (quiet === 0) await vi.dynamicImportSettled();
      const isSending = document.querySelector('form[aria-busy="true"]') !== null;
      const isWaiting = isSending || (known().status === 'unknown' && !isLeaving());
      quiet = current().isBusy() || isWaiting ? 0 : quiet + 1;
    }
    if (!isLeaving()) return;
    if (current().wentTo.includes(location.href)) reloads += 1;
    await load();
  }

  return {
    sandbox,
    usernames,
    said,
    posts: wire.posts,
    page: current,
    place: () => place,
    reloads: () => reloads,
    load,
    rest,
    async waitFor(holds) {
      for (let turns = 0; !holds() && turns < 50; turns += 1) await turn();
    },
    become(who) {
      const before = session();
      if (who === undefined) {
        if (before) closeSession(store, before.digest);
        cookies.delete(SESSION_COOKIE);
      } else {
        const [name = '', value = ''] = sandbox.signInAs(usernames[who]).split('=');
        cookies.set(name, value);
      }
    },
    storeToken() {
      const now = session();
      if (!now) return;
      const { token, endsAt } = issueToken(store, now);
      wire.note(token, atServer());
      localStorage.setItem('dev_tokenExp', String(endsAt / 1000));
      localStorage.setItem('dev_token', token);
    },
    tokenOf: () => wire.ownerOf(localStorage.getItem('dev_token') ?? ''),
    expire() {
      const now = session();
      if (now) endSession(store, now.digest);
    },
    atServer,
    onPage() {
      const { status, user: shown } = known();
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
