import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { SANDBOX_PORTS } from '../../src/sites/environments.ts';
import { limitHere } from '../support/machine.ts';
import { DIFFERENCES } from './differences.ts';
import { startPortal } from './portal.ts';
import { type Browser, ENGINE_NAMES, type Engine } from './tab.ts';
import { visitorAt } from './visitor.ts';
import type { Walk } from './walk.ts';
import { WALKS } from './walks.ts';

/** Takes every walk of walks.ts in one engine (rules 28.1, 28.2, 28.3). */
export function walkIn(engine: Engine): void {
  const missing = missingProgram(engine);

  it(`rule 28.2: ${engine.name} is installed where everything must be tested`, () => {
    if (missing && process.env['CI']) throw new Error(missing);
    if (missing) console.warn(`${missing}. No walk is taken in ${engine.name}.`);
  });

  describe.runIf(!missing)(`rule 28.1: ${engine.name}`, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await engine.start();
    }, limitHere(60_000));
    afterAll(() => browser?.close());

    for (const [name, walk] of Object.entries(WALKS))
      it(name, (context) => takeWalk(walk, { engine, browser, context }));
  });
}

function missingProgram(engine: Engine): string | undefined {
  try {
    engine.findPrograms();
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}

interface Place {
  readonly engine: Engine;
  readonly browser: Browser;
  readonly context: TestContext;
}

async function takeWalk(walk: Walk, { engine, browser, context }: Place): Promise<void> {
  const { meta } = context.task;
  meta.engine = `${engine.name} ${browser.version}`;
  meta.differences = [];
  const portal = await startPortal(portsOf(engine));
  context.onTestFinished(portal.stop);
  const profile = await browser.openProfile();
  context.onTestFinished(profile.close);
  const openTab = async () => visitorAt(await profile.openTab(), portal.origin);
  await walk({
    portal,
    person: await openTab(),
    openTab,
    compare: (fact, holds) => {
      const difference = DIFFERENCES.find(
        (known) => known.engine === engine.name && known.fact === fact,
      );
      expect.soft(holds, `${fact}, as differences.ts says`).toBe(difference === undefined);
      if (difference) meta.differences?.push(`${fact}: ${difference.reason}`);
    },
  });
}

/** `npm start` uses the first pair. */
function portsOf({ name }: Engine): readonly [number, number] {
  return SANDBOX_PORTS[ENGINE_NAMES.indexOf(name) + 1] ?? SANDBOX_PORTS[1];
}

declare module 'vitest' {
  interface TaskMeta {
    /** Engine and version of a walk. */
    engine?: string;
    /** Differences that it met. */
    differences?: string[];
  }
}
