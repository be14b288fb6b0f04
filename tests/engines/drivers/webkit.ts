import { globSync } from 'node:fs';
import { freePort } from '../../support/free-port.ts';
import { createChildren, programAt } from '../children.ts';
import type { Engine } from '../tab.ts';
import { startScreen } from './screen.ts';
import { driverBrowser } from './webdriver-browser.ts';

const PACKAGE = 'webkit2gtk-driver';
const driver = () => programAt(['WebKitWebDriver'], PACKAGE);
const browser = () =>
  programAt([...globSync('/usr/lib*/**/webkit2gtk-4.*/MiniBrowser'), 'MiniBrowser'], PACKAGE);
const screen = () => programAt(['Xvfb'], 'xvfb');

/** Debian’s WebKitGTK: driver and MiniBrowser. */
export const webkit: Engine = {
  name: 'WebKit',
  findPrograms: () => {
    for (const program of [driver, browser, screen]) program();
  },
  start: async () => {
    const children = createChildren();
    const port = await freePort();
    const DISPLAY = await startScreen(children);
    children.start(driver(), [`--port=${port}`], {
      env: { ...process.env, DISPLAY, NO_AT_BRIDGE: '1' },
    });
    return driverBrowser(`http://127.0.0.1:${port}`, children, {
      'webkitgtk:browserOptions': { binary: browser(), args: ['--automation'] },
    });
  },
};
