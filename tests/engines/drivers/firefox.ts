import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { programPath } from '../../setup/programs.ts';
import { createChildren } from '../../support/children.ts';
import { findFreePort } from '../../support/free-port.ts';
import type { Browser, Engine, Needs, Profile } from '../tab.ts';
import { connectBidi, createBidiTab, type Send } from './bidi.ts';

/** On a busy computer, Firefox with a screen reader takes minutes to start. */
const START_TIMEOUT_MS = 300_000;

/** Firefox with native WebDriver BiDi; headless without a desktop. */
export const firefox: Engine = { name: 'Firefox', start };

async function start({ contrast, desktop }: Needs = {}): Promise<Browser> {
  const children = createChildren();
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const preferences = {
    // Firefox shows its own colours instead of the page's.
    ...(contrast && { 'browser.display.document_color_use': 2 }),
    // The spelling checker is English, and the screen reader would read its errors.
    ...(desktop && { 'layout.spellcheckDefault': 0 }),
  };
  const preferenceLines = Object.entries(preferences).map(
    (entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});`,
  );
  writeFileSync(join(profile, 'user.js'), preferenceLines.join('\n'));
  const port = await findFreePort();
  async function stop(): Promise<void> {
    await children.stop();
    rmSync(profile, { recursive: true, force: true });
  }
  const args = [
    ...(desktop ? [] : ['--headless']),
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    String(port),
  ];
  await children.start(programPath('Firefox'), args, { env: desktop });
  try {
    const send = await vi.waitFor(
      () => connectBidi(`ws://127.0.0.1:${port}/session`),
      START_TIMEOUT_MS,
    );
    const { capabilities } = await send<{ capabilities: { browserVersion: string } }>(
      'session.new',
      { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } },
    );
    return {
      version: capabilities.browserVersion,
      openProfile: () => openProfile(send),
      close: async () => {
        await send('browser.close', {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens a profile as a user context, which has its own cookies and storages. */
async function openProfile(send: Send): Promise<Profile> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
  return {
    openTab: async () => {
      const { context } = await send<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      });
      const tab = createBidiTab(send, context);
      await tab.resize(1280);
      await tab.activate();
      return tab;
    },
    close: () => send('browser.removeUserContext', { userContext }),
  };
}
