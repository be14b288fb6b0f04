import { test as base, expect, type Page } from '@playwright/test';
import { listen } from '../../src/sandbox/listen.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import { CONTRAST, findFaultsIn, LAYOUT } from './axe.ts';
import { freePort } from './free-port.ts';
import { QUICK_HASH } from './quick-hash.ts';

export { expect } from '@playwright/test';

interface Portal extends Sandbox {
  readonly origin: string;
  readonly identityOrigin: string;
}

interface WorkerFixtures {
  /** Unix time in ms at which pages and sandbox begin; undefined for the present. */
  startMs: number | undefined;
  /** Folder that is served; must exist before the first page opens. */
  tree: string;
  /** The sandbox of this worker, serving the tree. */
  portal: Portal;
}

interface TestFixtures {
  /** What must not happen on any page; a test empties it when it provokes something. */
  troubles: string[];
}

/**
 * A test with a portal of its own worker. Every page is watched: a policy violation, an uncaught
 * error or a request to a foreign origin fails the test that caused it (rules S3.2, S5.1).
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  startMs: [undefined, { scope: 'worker', option: true }],
  tree: ['dist/dev/library', { scope: 'worker', option: true }],
  portal: [
    async ({ startMs, tree }, use) => {
      const [portal, identity] = [await freePort(), await freePort()];
      const origin = `http://localhost:${portal}`;
      const identityOrigin = `http://localhost:${identity}`;
      const sandbox = await createSandbox({
        passwordCost: QUICK_HASH,
        database: ':memory:',
        origin,
        identityOrigin,
        tree,
        captchaCost: 10,
        // A worker's whole suite comes from one address.
        perNetwork: 100_000,
        clock: () => nowFrom(startMs),
      });
      const { stop } = await listen(sandbox, { portal, identity });
      await use({ ...sandbox, origin, identityOrigin });
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
  troubles: [
    async ({ page, portal }, use) => {
      const troubles: string[] = [];
      await watch(page, portal, troubles);
      await use(troubles);
      expect(troubles, 'policy violations, uncaught errors, foreign requests').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, startMs }, use) => {
    await page.clock.install({ time: nowFrom(startMs) });
    await use(page);
  },
});

/** The present, or the time since the worker began, after `startMs`. */
function nowFrom(startMs: number | undefined): number {
  return startMs === undefined ? Date.now() : startMs + Math.round(performance.now());
}

async function watch(page: Page, portal: Portal, troubles: string[]): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('pageerror', ({ message }) => troubles.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    if (message.text().startsWith('policy violation')) troubles.push(message.text());
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && ![portal.origin, portal.identityOrigin].includes(origin))
      troubles.push(`foreign request: ${origin}`);
  });
}

/** Lets a specified waiting time pass, once the session is known. */
export async function pass(page: Page, ms: number): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'unknown');
  await page.clock.runFor(ms);
}

/** Signs in through the identity provider's own page, starting at the header's button. */
export async function signIn(page: Page, username: string, password = SEED_PASSWORD) {
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click();
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Finds nothing to complain about, in any rule set up to WCAG 2.2 AA (rule A30). */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await findFaultsIn(page, undefined, within)).toEqual([]);
}

/** Finds no words that are hard to read. */
export async function expectContrast(page: Page, within?: string): Promise<void> {
  expect(await findFaultsIn(page, CONTRAST, within)).toEqual([]);
}

/** Finds no fault that another width of the same layout can bring. */
export async function expectFits(page: Page): Promise<void> {
  expect(await findFaultsIn(page, LAYOUT)).toEqual([]);
}
