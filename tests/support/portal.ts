import { test as base, expect, type Page } from '@playwright/test';
import { CONTRAST, findPageViolations, LAYOUT } from './axe.ts';
import type { Sandbox } from './quick-sandbox.ts';
import { serveSandbox } from './serve-sandbox.ts';

export { expect } from '@playwright/test';

export interface Portal extends Sandbox {
  readonly origin: string;
  readonly identityOrigin: string;
}

interface WorkerFixtures {
  /** Unix time in ms at which pages and sandbox begin; undefined for the present. */
  startMs: number | undefined;
  /** Folder that the sandbox serves. The folder must exist before the first page opens. */
  tree: string;
  /** The sandbox of this worker, serving the tree. */
  portal: Portal;
}

interface TestFixtures {
  /** Events that must not happen on any page. A test that provokes such an event empties the list. */
  problems: string[];
}

/**
 * A test of Playwright in which each worker has a portal. A policy violation, an uncaught error or a request to
 * another origin fails the test that caused it (rules S3.2, S5.1).
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  startMs: [undefined, { scope: 'worker', option: true }],
  tree: ['dist/dev/library', { scope: 'worker', option: true }],
  portal: [
    async ({ startMs, tree }, use) => {
      const { sandbox, origin, identityOrigin, stop } = await serveSandbox({
        tree,
        captchaCost: 10,
        // All tests of a worker come from one IP address.
        attemptsPerNetwork: 100_000,
        clock: () => nowFrom(startMs),
      });
      await use({ ...sandbox, origin, identityOrigin });
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
  problems: [
    async ({ page, portal }, use) => {
      const portalOrigins = [portal.origin, portal.identityOrigin];
      const problems = await recordProblems(page, (origin) => portalOrigins.includes(origin));
      await use(problems);
      portal.faults.clear();
      expect(problems, 'policy violations, uncaught errors, foreign requests').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, startMs }, use) => {
    await page.clock.install({ time: nowFrom(startMs) });
    await use(page);
  },
});

/** Returns the present, or `startMs` plus the time since the worker began. */
const nowFrom = (startMs: number | undefined): number =>
  startMs === undefined ? Date.now() : startMs + Math.round(performance.now());

/** @returns a list to which policy violations, uncaught errors, and requests to unknown origins are added */
export async function recordProblems(
  page: Page,
  isKnownOrigin: (origin: string) => boolean,
): Promise<string[]> {
  const problems: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('pageerror', ({ message }) => problems.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    if (message.text().startsWith('policy violation')) problems.push(message.text());
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !isKnownOrigin(origin))
      problems.push(`foreign request: ${origin}`);
  });
  return problems;
}

/** Expects that axe finds no violation of any rule up to WCAG 2.2 AA (rule A30). */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  expect(await findPageViolations(page, undefined, selector)).toEqual([]);
}

export async function expectContrast(page: Page, selector?: string): Promise<void> {
  expect(await findPageViolations(page, CONTRAST, selector)).toEqual([]);
}

export async function expectLayoutFits(page: Page): Promise<void> {
  expect(await findPageViolations(page, LAYOUT)).toEqual([]);
}
