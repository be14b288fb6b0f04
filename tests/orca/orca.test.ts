import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { chromium } from '../engines/drivers/chromium.ts';
import { firefox } from '../engines/drivers/firefox.ts';
import { startPortal } from '../engines/portal.ts';
import type { Browser } from '../engines/tab.ts';
import { createVisitor } from '../engines/visitor.ts';
import { createListener } from './acts.ts';
import { type Desktop, startDesktop } from './desktop.ts';
import { WALKS } from './walks.ts';

const TIMEOUT_MS = 900_000;

describe.each([chromium, firefox])('$name', ({ name, start }) => {
  const folder = join(import.meta.dirname, name.toLowerCase());
  let desktop: Desktop;
  let browser: Browser;

  beforeAll(async () => {
    desktop = await startDesktop();
    browser = await start({ desktop: desktop.env });
  }, TIMEOUT_MS);

  afterAll(async () => {
    await browser?.close();
    await desktop?.stop();
  });

  test.for(Object.entries(WALKS))(
    'Orca speaks the words of the transcript of %s (A37)',
    { timeout: TIMEOUT_MS },
    async ([walk, takeWalk]) => {
      const portal = await startPortal();
      onTestFinished(portal.stop);
      const profile = await browser.openProfile();
      onTestFinished(profile.close);
      const person = createVisitor(await profile.openTab(), portal.origin);
      // Drops the words of Orca from before the walk.
      await desktop.takeSpokenLines();
      const listener = createListener({ desktop, portal, person });
      await takeWalk(listener);
      await expect(listener.finish()).toMatchFileSnapshot(join(folder, `${walk}.txt`));
    },
  );

  test('every walk has a transcript, and every transcript a walk', () => {
    const texts = globSync('*.txt', { cwd: folder }).map((file) => basename(file, '.txt'));
    expect(texts.sort()).toEqual(Object.keys(WALKS).sort());
  });
});
