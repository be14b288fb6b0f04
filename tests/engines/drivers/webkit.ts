import { programPath } from '../../setup/programs.ts';
import { createChildren } from '../../support/children.ts';
import { findFreePort } from '../../support/free-port.ts';
import type { Engine } from '../tab.ts';
import { startScreen } from './screen.ts';
import { startDriverBrowser } from './selenium.ts';

const GTK_THEME = 'HighContrast';

/** Debian's WebKitGTK: driver and MiniBrowser. */
export const webkit: Engine = {
  name: 'WebKit',
  start: async ({ contrast } = {}) => {
    const children = createChildren();
    const port = await findFreePort();
    const DISPLAY = await startScreen(children);
    // Without NO_AT_BRIDGE, GTK waits for the accessibility bus of a desktop, which is not running.
    await children.start(programPath('WebKitWebDriver'), [`--port=${port}`], {
      env: { ...process.env, DISPLAY, NO_AT_BRIDGE: '1', ...(contrast && { GTK_THEME }) },
    });
    return startDriverBrowser(`http://127.0.0.1:${port}`, children, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: programPath('MiniBrowser'), args: ['--automation'] },
    });
  },
};
