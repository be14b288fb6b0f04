import { globSync } from 'node:fs';
import { freePort } from '../sandbox/support/free-port.ts';
import { createChildren, programAt } from './children.ts';
import { startScreen } from './screen.ts';
import type { OpenTab } from './tab.ts';
import { openSession } from './webdriver.ts';

/** Debian’s WebKitGTK: driver and MiniBrowser. */
export const openWebKit: OpenTab = async () => {
  const children = createChildren();
  try {
    const driver = programAt(['WebKitWebDriver'], 'webkit2gtk-driver');
    const binary = programAt(
      globSync('/usr/lib*/**/webkit2gtk-4.*/MiniBrowser'),
      'webkit2gtk-driver',
    );
    const port = await freePort();
    const DISPLAY = await startScreen(children);
    children.start(driver, [`--port=${port}`], {
      env: { ...process.env, DISPLAY, NO_AT_BRIDGE: '1' },
    });
    const tab = await openSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    });
    return {
      ...tab,
      close: async () => {
        await tab.close();
        await children.stop();
      },
    };
  } catch (error) {
    await children.stop();
    throw error;
  }
};
