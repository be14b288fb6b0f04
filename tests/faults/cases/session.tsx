import { vi } from 'vitest';
import { config } from '../../../src/contract/calls/session/config.ts';
import { csrfToken } from '../../../src/contract/calls/session/csrf-token.ts';
import { login } from '../../../src/contract/calls/session/login.ts';
import { logout } from '../../../src/contract/calls/session/logout.ts';
import { relogin } from '../../../src/contract/calls/session/relogin.ts';
import { session } from '../../../src/contract/calls/session/session.ts';
import { token } from '../../../src/contract/calls/session/token.ts';
import { userInfo } from '../../../src/contract/calls/session/user-info.ts';
import { createReplyFault } from '../../journeys/support/reply-faults.ts';
import { user } from '../../support/fields.ts';
import { recordNotices } from '../../support/notices.ts';
import { openPage, openSandbox, type Page } from '../../support/page.tsx';
import { createSameEnds, type Expectation } from '../ends.ts';
import type { FaultCase } from '../fault-case.ts';

/** The boot ends after this time at the latest (rule 1.2). */
const BOOT_TIMEOUT_MS = 10_000;

const MAX_MUSTER = 'max.muster@example.de';
/** The address of the identity provider, the only allowed redirect target. */
const PROVIDER_ADDRESS = 'http://localhost:4401/auth?state=x';
/** Replies of calls that return an address, by fault. */
const ADDRESS_REPLIES = {
  types: createReplyFault({ url: {} }),
  none: createReplyFault({ url: PROVIDER_ADDRESS }),
};
const RESEARCH_ADDRESS = 'http://localhost:4400/__sandbox/recherche';

/** `openWelcome` sets both functions for each page, because each page loads its own copies of the modules. */
let isBooted = () => false;
let isContactHidden = () => false;

/** Opens the welcome page of a signed-in user without waiting for the boot. */
async function openWelcome(activateFault: Parameters<FaultCase['sendCall']>[0]): Promise<Page> {
  const sandbox = await openSandbox();
  activateFault(sandbox);
  const page = await openPage({
    path: '/',
    route: 'welcome',
    username: MAX_MUSTER,
    sandbox,
    isBooting: true,
  });
  const { $booted } = await import('../../../src/portal/session/identity/session.ts');
  const { getActiveClient } = await import(
    '../../../src/portal/session/navigation/active-client.ts'
  );
  isBooted = () => $booted.get();
  isContactHidden = () => getActiveClient().hidden.includes('contact');
  return page;
}

/** Returns whether the session is active, and its kind, as `active personal`. */
function describeSession(): string {
  const isActive = sessionStorage.getItem('activeSession') === 'true';
  const { session, part } = document.documentElement.dataset;
  return `${isActive ? 'active' : 'inactive'} ${part === 'unproven' ? part : session}`;
}

/** Returns `left` for a redirect to the identity provider, or the targets of any other redirects. */
function describeRedirect({ navigations }: Page): string | undefined {
  if (navigations.length === 0) return undefined;
  return navigations.join() === PROVIDER_ADDRESS ? 'left' : navigations.join();
}

const createBootCase = (
  name: string,
  call: FaultCase['call'],
  expectation: Expectation,
): FaultCase => ({
  name,
  call,
  ...expectation,
  sendCall: openWelcome,
  readResult: (page) => describeRedirect(page) ?? (isBooted() ? describeSession() : undefined),
  repeatableEnds: [],
  timeoutMs: BOOT_TIMEOUT_MS,
});

let notices: readonly unknown[] = [];
/** Whether the logout has failed, so that the logout page must show that the session is alive. */
let hasLogoutFailed = false;

const createButtonCase = (
  action: 'login' | 'relogin' | 'logout',
  call: FaultCase['call'],
  username?: string,
): FaultCase => ({
  name: action,
  call,
  // A logout needs the token, so a 401 lets the portal renew the token and send the request again.
  ...createSameEnds('notice', { none: 'left' }, username ? ['401', 'csrf'] : ['csrf']),
  async sendCall(activateFault, previousPage) {
    const page = previousPage ?? (await openWithButton(action, username));
    notices = await recordNotices();
    activateFault(page.sandbox);
    const button = document.querySelector('[data-auth]');
    if (button) await user.click(button);
    return page;
  },
  readResult(page) {
    const redirect = describeRedirect(page);
    if (redirect !== undefined) return redirect;
    const isBusy = document.querySelector('[data-auth][aria-busy]') !== null;
    return notices.length > 0 && !isBusy ? 'notice' : undefined;
  },
  repeatableEnds: ['notice'],
  // The sandbox of these tests has no OpenID Connect, so it cannot send the address of a provider.
  faults: ADDRESS_REPLIES,
});

async function openWithButton(action: string, username: string | undefined): Promise<Page> {
  const page = await openPage({ path: '/', route: 'welcome', ...(username && { username }) });
  const button = document.createElement('button');
  button.dataset['auth'] = action;
  document.querySelector('main')?.append(button);
  return page;
}

export const sessionCases: readonly FaultCase[] = [
  {
    ...createBootCase(
      'session',
      session,
      createSameEnds('active personal', { stall: 'inactive unproven', none: 'left' }, []),
    ),
    // The person has a session, so the sandbox would send no redirect.
    faults: ADDRESS_REPLIES,
  },
  createBootCase(
    'csrfToken',
    csrfToken,
    createSameEnds('inactive personal', { none: 'active personal' }, []),
  ),
  createBootCase(
    'token',
    token,
    createSameEnds(
      'inactive unproven',
      { 401: 'inactive guest', types: 'active guest', none: 'active personal' },
      [],
    ),
  ),
  createBootCase(
    'userInfo',
    userInfo,
    createSameEnds(
      'active unidentified',
      { stall: 'inactive unidentified', none: 'active personal' },
      ['401'],
    ),
  ),
  {
    ...createBootCase(
      'config',
      config,
      createSameEnds('active personal', { none: 'active personal without contact' }),
    ),
    readResult(page) {
      if (!isBooted() || page.readSentBodies(config.path).length === 0) return undefined;
      // A stalled reply keeps the page busy. Only that fault uses fake timers.
      if (page.isBusy() && !vi.isFakeTimers()) return undefined;
      return isContactHidden() ? `${describeSession()} without contact` : describeSession();
    },
    timeoutMs: 0,
    // The sandbox would send the data of the tree's client, which change nothing on the page.
    faults: {
      types: createReplyFault({ routes: { show: 7, hide: 'contact' } }),
      none: createReplyFault({ routes: { show: [], hide: ['contact'] } }),
    },
  },
  createButtonCase('login', login),
  createButtonCase('relogin', relogin),
  createButtonCase('logout', logout, MAX_MUSTER),
  {
    name: 'logout@page',
    call: logout,
    ...createSameEnds('stays', { none: 'research' }, ['401', 'csrf']),
    async sendCall(activateFault, previousPage) {
      const page =
        previousPage ??
        (await openPage({ path: '/logout', route: 'logout', username: MAX_MUSTER }));
      hasLogoutFailed = false;
      activateFault(page.sandbox);
      const logoutPage = await import('../../../src/portal/journeys/logout/start-logout.ts');
      const logoutEnd = previousPage ? logoutPage.endBackendSession() : logoutPage.leavePortal();
      void logoutEnd.then((isLeaving) => {
        hasLogoutFailed = !isLeaving;
      });
      return page;
    },
    readResult({ navigations }) {
      if (navigations.length === 0 && !hasLogoutFailed) return undefined;
      if (localStorage.length + sessionStorage.length > 0) return 'storages are not empty';
      if (hasLogoutFailed) return 'stays';
      return navigations[0] === RESEARCH_ADDRESS ? 'research' : `left for ${navigations[0]}`;
    },
    repeatableEnds: ['stays'],
  },
];
