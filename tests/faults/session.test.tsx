// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { vi } from 'vitest';
import { config } from '../../src/contract/config.ts';
import { csrfToken } from '../../src/contract/session/csrf-token.ts';
import { session } from '../../src/contract/session/first-visit.ts';
import { login, logout, relogin } from '../../src/contract/session/sign-in.ts';
import { token } from '../../src/contract/session/token.ts';
import { userInfo } from '../../src/contract/session/user-info.ts';
import { user } from '../support/fields.ts';
import { openPage, openSandbox, type Page } from '../support/page.tsx';
import { answering } from './faults.ts';
import { proveSection } from './prove.ts';
import type { Station } from './station.ts';

/** rule 1.2 */
const BOOT_TIMEOUT_MS = 10_000;

const MAX = 'max.muster@example.de';
/** Where the answers of the identity provider lead; nowhere else may a page of these rows go. */
const PROVIDER = 'http://localhost:4401/auth?state=x';
const RESEARCH = 'http://localhost:4400/__sandbox/recherche';

let isBooted = () => false;
let label = () => '';

/** Opens the welcome page of a person; nothing waits for its boot. */
async function open(arm: Parameters<Station['go']>[0]): Promise<Page> {
  const sandbox = await openSandbox();
  arm(sandbox);
  const page = await openPage({ path: '/', route: 'welcome', as: MAX, sandbox, isBooting: true });
  const { $booted } = await import('../../src/session/identity/booted.ts');
  const { activeClient } = await import('../../src/session/client/active-client.ts');
  isBooted = () => $booted.get();
  label = () => activeClient().label;
  return page;
}

/** Who is here, and whether the session counts as active. */
function who(): string {
  const isActive = sessionStorage.getItem('activeSession') === 'true';
  return `${document.documentElement.dataset['session']}${isActive ? '+' : '-'}`;
}

/** Where the page has gone, as a word; the addresses themselves where it should not. */
function leftFor({ wentTo }: Page): string | undefined {
  if (wentTo.length === 0) return undefined;
  return wentTo.join() === PROVIDER ? 'left' : wentTo.join();
}

const boot = (name: string, call: Station['call']): Station => ({
  name,
  call,
  go: open,
  look: (page) => leftFor(page) ?? (isBooted() ? who() : undefined),
  again: [],
  patienceMs: BOOT_TIMEOUT_MS,
});

/** Words for the labels of the client: as built, and as the answer has it. */
const NAMES: Readonly<Record<string, string>> = { 'r Recherche': '', 'r Werkstatt': 'renamed' };

let notices = 0;
/** Whether the logout page has to say that the session lives on. */
let isSignedIn = false;

/** A button of the page that leads to sign-in or out. */
const button = (name: string, call: Station['call'], action: string, as?: string): Station => ({
  name,
  call,
  async go(arm, before) {
    const page = before ?? (await openWithButton(action, as));
    notices = 0;
    arm(page.sandbox);
    const element = document.querySelector('[data-auth]');
    if (element) await user.click(element);
    return page;
  },
  look(page) {
    const left = leftFor(page);
    if (left !== undefined) return left;
    const isBusy = document.querySelector('[data-auth][aria-busy]') !== null;
    return notices > 0 && !isBusy ? 'notice' : undefined;
  },
  again: ['notice'],
  // OpenID Connect needs more of Node than this environment has.
  faults: {
    missing: answering({}),
    types: answering({ url: {} }),
    none: answering({ url: PROVIDER }),
  },
});

async function openWithButton(action: string, as: string | undefined): Promise<Page> {
  const page = await openPage({ path: '/', route: 'welcome', ...(as && { as }) });
  const element = document.createElement('button');
  element.dataset['auth'] = action;
  document.querySelector('main')?.append(element);
  document.addEventListener('portal:notice', () => {
    notices = 1;
  });
  return page;
}

proveSection('session', [
  {
    ...boot('session', session),
    // The sandbox sends nobody away who comes with a session.
    faults: {
      missing: answering({}),
      types: answering({ url: {} }),
      none: answering({ url: PROVIDER }),
    },
  },
  boot('csrfToken', csrfToken),
  boot('token', token),
  boot('userInfo', userInfo),
  {
    ...boot('config', config),
    look(page) {
      if (!isBooted() || page.sent(config.path).length === 0) return undefined;
      // What never answers stops the clock, and nobody waits for it.
      if (page.isBusy() && !vi.isFakeTimers()) return undefined;
      return who() + (NAMES[label()] ?? label());
    },
    patienceMs: 0,
    // Of the client that the tree is built for, the sandbox says what the page knows already.
    faults: {
      types: answering({
        label: {},
        productName: 7,
        link: [],
        routes: 'nein',
        silentLogin: 'nein',
      }),
      none: answering({ label: 'r Werkstatt' }),
    },
  },
  button('login', login, 'login'),
  button('relogin', relogin, 'relogin'),
  button('logout', logout, 'logout', MAX),
  {
    name: 'logout@page',
    call: logout,
    async go(arm, before) {
      const page = before ?? (await openPage({ path: '/logout', route: 'logout', as: MAX }));
      isSignedIn = false;
      arm(page.sandbox);
      const { endSession, leavePortal } = await import('../../src/journeys/logout/leave-portal.ts');
      void (before ? endSession() : leavePortal()).then((isLeaving) => {
        isSignedIn = !isLeaving;
      });
      return page;
    },
    look({ wentTo }) {
      if (wentTo.length === 0 && !isSignedIn) return undefined;
      if (localStorage.length + sessionStorage.length > 0) return 'kept';
      if (isSignedIn) return 'stays';
      return wentTo[0] === RESEARCH ? 'research' : 'sign-out';
    },
    again: ['stays'],
  },
]);
