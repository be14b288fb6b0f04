import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../sandbox/support/free-port.ts';
import { limitHere } from '../support/machine.ts';
import { openBidiTab } from './bidi.ts';
import { createChildren, programAt } from './children.ts';
import type { OpenTab } from './tab.ts';

const START_MS = limitHere(20_000);

/** Headless Firefox with native WebDriver BiDi. */
export const openFirefox: OpenTab = async () => {
  const firefox = programAt(['firefox-esr', 'firefox'], 'firefox-esr');
  const children = createChildren();
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const port = await freePort();
  async function stop(): Promise<void> {
    await children.stop();
    rmSync(profile, { recursive: true, force: true });
  }
  children.start(firefox, [
    '--headless',
    '--no-remote',
    ...['--profile', profile],
    ...['--remote-debugging-port', String(port)],
  ]);
  try {
    const tab = await vi.waitFor(() => openBidiTab(`ws://127.0.0.1:${port}/session`), START_MS);
    return {
      ...tab,
      close: async () => {
        await tab.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
