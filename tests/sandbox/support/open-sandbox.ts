import { afterEach, expect } from 'vitest';
import { findDeviations } from '../../../src/contract/openapi/deviations.ts';
import { operations } from '../../../src/contract/openapi/operations.ts';
import type { IssuerClient } from '../../../src/sandbox/provider/discovery.ts';
import type { Identity } from '../../../src/sandbox/provider/identity.ts';
import type { SandboxOptions } from '../../../src/sandbox/sandbox.ts';
import { openQuickSandbox, type Sandbox } from '../../support/quick-sandbox.ts';
import { IDENTITY_ORIGIN, ORIGIN, openBrowser } from './browser.ts';
import { createPasswordCalls } from './credentials.ts';
import { fetchToken, openAccount, signIn } from './sign-in.ts';

const sandboxesOfTest: Sandbox[] = [];

afterEach(() => {
  for (const sandbox of sandboxesOfTest.splice(0)) sandbox.close();
});

/** Creates a clock that only `pass` advances. */
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

/** Opens a sandbox in memory with its own identity provider. The sandbox closes after the test. */
export const openSandbox = async (options: Options = {}) =>
  requireProvider(await createTestSandbox(options));

/** Opens a sandbox whose clock the test advances, and a browser with its calls about passwords. */
export async function openVisit(options: Options = {}) {
  const clock = createClock();
  const sandbox = await openSandbox({ clock: clock.read, ...options });
  const browser = openBrowser(sandbox);
  return { clock, sandbox, browser, ...createPasswordCalls(browser) };
}

/** Opens a visit of Max, who has signed in at the provider. The result has his x-token. */
export async function openSignedIn(options: Options = {}) {
  const visit = await openVisit(options);
  await signIn(visit.browser);
  return { ...visit, token: await fetchToken(visit.browser) };
}

/** Opens a visit with a seeded person who is signed in. */
export async function openVisitAs(username: string, options: Options = {}) {
  const visit = await openVisit(options);
  return { ...visit, account: await openAccount(visit.sandbox, username) };
}

/** Opens a sandbox in memory that signs people in at an external issuer. The sandbox closes after the test. */
export const openSandboxWithIssuer = (
  issuer: IssuerClient,
  options: Options = {},
): Promise<Sandbox> => createTestSandbox({ ...options, issuer });

/** Returns a sandbox with its identity provider. @throws Error if the sandbox has an external issuer */
export function requireProvider(sandbox: Sandbox): Sandbox & { readonly identity: Identity } {
  const { identity } = sandbox;
  if (!identity) throw new Error('The sandbox has no identity provider.');
  return { ...sandbox, identity };
}

async function createTestSandbox(options: Partial<SandboxOptions>): Promise<Sandbox> {
  const sandbox = await openQuickSandbox({
    origin: ORIGIN,
    identityOrigin: IDENTITY_ORIGIN,
    ...options,
  });
  sandboxesOfTest.push(sandbox);
  return options.upstream ? sandbox : { ...sandbox, fetch: checkReplies(sandbox) };
}

/** Creates a `fetch` that expects replies of the contract, unless the test injects a fault (rule 21.4). */
function checkReplies({ fetch, faults }: Sandbox): Sandbox['fetch'] {
  return async (request, networkAddress) => {
    const isFaulty = faults.list().length > 0;
    const answer = await fetch(request, networkAddress);
    const { status, headers } = answer;
    const { pathname } = new URL(request.url);
    const operation = operations.find(
      ({ call }) => call.method === request.method && call.path === pathname,
    );
    if (operation && status === operation.call.successStatus && !isFaulty) {
      const body: unknown = await answer.clone().json();
      expect(findDeviations(operation, { status, headers, body })).toEqual([]);
    }
    return answer;
  };
}
