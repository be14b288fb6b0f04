import { programPath } from '../../setup/programs.ts';
import { freePort } from '../../support/free-port.ts';
import { createChildren } from '../children.ts';
import type { Engine } from '../tab.ts';
import { driverBrowser } from './webdriver.ts';

/** The whole Chromium, because the headless shell has no back/forward cache. */
export const chromium: Engine = {
  name: 'Chromium',
  start: async (contrast) => {
    const children = createChildren();
    const port = await freePort();
    children.start(programPath('ChromeDriver'), [`--port=${port}`]);
    return driverBrowser(`http://127.0.0.1:${port}`, children, {
      'goog:chromeOptions': {
        binary: programPath('Chromium'),
        excludeSwitches: ['disable-back-forward-cache'],
        args: [
          '--headless',
          '--window-size=1280,900',
          ...(contrast ? ['--force-high-contrast'] : []),
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ],
      },
    });
  },
};
