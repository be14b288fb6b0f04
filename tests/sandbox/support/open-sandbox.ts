import { afterEach, expect } from 'vitest';
import { findDeviations } from '../../../src/contract/openapi/deviations.ts';
import { operations } from '../../../src/contract/openapi/operations.ts';
import type { IssuerClient } from '../../../src/sandbox/provider/discovery.ts';
import type { Identity } from '../../../src/sandbox/provider/identity.ts';
import type { SandboxOptions } from '../../../src/sandbox/sandbox.ts';
import { quickSandbox, type Sandbox } from '../../support/quick-sandbox.ts';
import { IDENTITY_ORIGIN, ORIGIN, openBrowser } from './browser.ts';
import { passwordsFor } from './credentials.ts';
import { openAccount, signIn, tokenOf } from './sign-in.ts';

const open: Sandbox[] = [];

afterEach(() => {
  for (const sandbox of open.splice(0)) sandbox.close();
});

export function createClock() {
  let now = Date.now();
  return {
    read: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

type Options = Partial<Omit<SandboxOptions, 'issuer'>>;

/** An in-memory sandbox with its own identity provider, closed after the test. */
export const openSandbox = async (options: Options = {}) => withProvider(await create(options));

/** A sandbox with a fake clock, and a browser with its password calls. */
export async function openVisit(options: Options = {}) {
  const clock = createClock();
  const sandbox = await openSandbox({ clock: clock.read, ...options });
  const browser = openBrowser(sandbox);
  return { clock, sandbox, browser, ...passwordsFor(browser) };
}

/** A visit of Max, who has signed in at the provider, with his x-token. */
export async function openSignedIn(options: Options = {}) {
  const visit = await openVisit(options);
  await signIn(visit.browser);
  return { ...visit, token: await tokenOf(visit.browser) };
}

/** A visit, and a seeded person who is signed in. */
export async function openAs(username: string, options: Options = {}) {
  const visit = await openVisit(options);
  return { ...visit, account: await openAccount(visit.sandbox, username) };
}

/** An in-memory sandbox that signs people in at another issuer, closed after the test. */
export const openSandboxAt = (issuer: IssuerClient, options: Options = {}): Promise<Sandbox> =>
  create({ ...options, issuer });

/** A sandbox whose own identity provider runs. */
export function withProvider(sandbox: Sandbox): Sandbox & { readonly identity: Identity } {
  const { identity } = sandbox;
  if (!identity) throw new Error('The sandbox has no identity provider.');
  return { ...sandbox, identity };
}

async function create(options: Partial<SandboxOptions>): Promise<Sandbox> {
  const sandbox = await quickSandbox({
    origin: ORIGIN,
    identityOrigin: IDENTITY_ORIGIN,
    ...options,
  });
  open.push(sandbox);
  return options.upstream ? sandbox : { ...sandbox, fetch: checked(sandbox) };
}

/** Expects that replies to calls keep the contract, except where a fault is injected (rule 21.4). */
function checked({ fetch, faults }: Sandbox): Sandbox['fetch'] {
  return async (request, address) => {
    const isFaulty = faults.list().length > 0;
    const answer = await fetch(request, address);
    const { status, headers } = answer;
    const { pathname } = new URL(request.url);
    const operation = operations.find(
      ({ call }) => call.method === request.method && call.path === pathname,
    );
    if (operation && status === operation.call.success && !isFaulty) {
      const body: unknown = await answer.clone().json();
      expect(findDeviations(operation, { status, headers, body })).toEqual([]);
    }
    return answer;
  };
}
