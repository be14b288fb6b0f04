import { programPath } from '../../setup/programs.ts';
import { findFreePort } from '../../support/free-port.ts';
import { createChildren } from '../children.ts';
import type { Engine } from '../tab.ts';
import { driverBrowser } from './selenium.ts';

/** The whole Chromium, because the headless shell has no back/forward cache. */
export const chromium: Engine = {
  name: 'Chromium',
  start: async ({ contrast, desktop } = {}) => {
    const children = createChildren();
    const port = await findFreePort();
    children.start(programPath('ChromeDriver'), [`--port=${port}`], { env: desktop });
    return driverBrowser(`http://127.0.0.1:${port}`, children, {
      browserName: 'chrome',
      'goog:chromeOptions': {
        binary: programPath('Chromium'),
        // The second brings a bar above the page that is read too.
        excludeSwitches: ['disable-back-forward-cache', ...(desktop ? ['enable-automation'] : [])],
        // What it offers to keep would be spoken.
        prefs: { credentials_enable_service: false, autofill: { profile_enabled: false } },
        args: [
          ...(desktop ? ['--force-renderer-accessibility', '--lang=de'] : ['--headless']),
          '--window-size=1280,900',
          ...(contrast ? ['--force-high-contrast'] : []),
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ],
      },
    });
  },
};
