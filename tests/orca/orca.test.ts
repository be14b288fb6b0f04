import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { chromium } from '../engines/drivers/chromium.ts';
import { firefox } from '../engines/drivers/firefox.ts';
import { startPortal } from '../engines/portal.ts';
import type { Browser } from '../engines/tab.ts';
import { visitorAt } from '../engines/visitor.ts';
import { replay } from './acts.ts';
import { type Desktop, startDesktop } from './desktop.ts';

const WALK_MS = 900_000;
const WALKS = [
  'cancellation',
  'contact',
  'expired-link',
  'forgotten-password',
  'reading',
  'registration-of-the-shop',
  'registration',
  'settings',
];

describe.each([chromium, firefox])('$name', ({ name, start }) => {
  const files = globSync(join(import.meta.dirname, name.toLowerCase(), '*.txt')).sort();
  // Each file is a test: a lost one would take its test along.
  expect(files.map((file) => basename(file, '.txt'))).toEqual(WALKS);
  let desktop: Desktop;
  let browser: Browser;

  beforeAll(async () => {
    desktop = await startDesktop();
    browser = await start({ desktop: desktop.env });
  }, 900_000);

  afterAll(async () => {
    await browser?.close();
    await desktop?.stop();
  });

  test.each(files.map((file) => [basename(file, '.txt').replaceAll('-', ' '), file]))(
    'Orca says what has been reviewed for %s (A37)',
    async (_, file) => {
      const portal = await startPortal();
      onTestFinished(portal.stop);
      const profile = await browser.openProfile();
      onTestFinished(profile.close);
      const person = visitorAt(await profile.openTab(), portal.origin);
      await desktop.hear();
      const heard = await replay(readFileSync(file, 'utf8'), { desktop, portal, person });
      await expect(heard).toMatchFileSnapshot(file);
    },
    WALK_MS,
  );
});
