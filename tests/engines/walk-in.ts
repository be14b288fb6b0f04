import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { DIFFERENCES } from './differences.ts';
import { startPortal } from './portal.ts';
import type { Browser, Engine } from './tab.ts';
import { createVisitor } from './visitor.ts';
import type { Walk } from './walk.ts';
import { WALKS } from './walks.ts';

const START_TIMEOUT_MS = 180_000;

/** Takes every walk of walks.ts in one engine (rules 28.1, 28.3). */
export function describeWalks(engine: Engine): void {
  describe(`a person in ${engine.name} (28.1)`, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await engine.start();
    }, START_TIMEOUT_MS);
    afterAll(() => browser?.close());

    for (const [name, walk] of Object.entries(WALKS))
      it(name, (context) => takeWalk(walk, { engine, browser, context }));
  });
}

interface WalkContext {
  readonly engine: Engine;
  readonly browser: Browser;
  readonly context: TestContext;
}

async function takeWalk(walk: Walk, { engine, browser, context }: WalkContext): Promise<void> {
  const { meta } = context.task;
  meta.engine = `${engine.name} ${browser.version}`;
  meta.differences = [];
  const portal = await startPortal();
  context.onTestFinished(portal.stop);
  /** Opens a profile, and returns a function that opens a tab in it. */
  const createOpenTab = async ({ openProfile }: Browser) => {
    const profile = await openProfile();
    context.onTestFinished(profile.close);
    return async () => createVisitor(await profile.openTab(), portal.origin);
  };
  const openTab = await createOpenTab(browser);
  const person = await openTab();
  await walk({
    portal,
    person,
    openTab,
    openContrastTab: async () => {
      const contrastBrowser = await engine.start({ contrast: 'more' });
      context.onTestFinished(contrastBrowser.close);
      return (await createOpenTab(contrastBrowser))();
    },
    compare: async (fact, isTrue) => {
      const { falseIn, reason } = DIFFERENCES.find((difference) => difference.fact === fact) ?? {};
      const isException =
        typeof falseIn === 'function'
          ? await person.tab.evaluate(falseIn, undefined)
          : falseIn === engine.name;
      expect.soft(isTrue, `${fact}, as differences.ts says`).toBe(!isException);
      if (isException) meta.differences?.push(`${fact}: ${reason}`);
    },
  });
}

declare module 'vitest' {
  interface TaskMeta {
    engine?: string;
    differences?: string[];
  }
}
