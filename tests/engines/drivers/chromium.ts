import { systemChromium } from '../../support/chromium.ts';
import { freePort } from '../../support/free-port.ts';
import { createChildren, programAt } from '../children.ts';
import type { Engine } from '../tab.ts';
import { driverBrowser } from './webdriver-browser.ts';

const driver = () => programAt(['chromedriver'], 'chromium-driver');

/** The whole Chromium, because the headless shell has no back/forward cache. */
export const chromium: Engine = {
  name: 'Chromium',
  findPrograms: () => {
    driver();
    systemChromium();
  },
  start: async () => {
    const children = createChildren();
    const port = await freePort();
    children.start(driver(), [`--port=${port}`]);
    return driverBrowser(`http://127.0.0.1:${port}`, children, {
      'goog:chromeOptions': {
        binary: systemChromium(),
        excludeSwitches: ['disable-back-forward-cache'],
        args: [
          '--headless',
          '--window-size=1280,900',
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ],
      },
    });
  },
};
