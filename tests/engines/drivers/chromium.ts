import { programPath } from '../../setup/programs.ts';
import { createChildren } from '../../support/children.ts';
import { findFreePort } from '../../support/free-port.ts';
import type { Engine } from '../tab.ts';
import { startDriverBrowser } from './selenium.ts';

/** The full Chromium, because the headless shell has no back/forward cache. */
export const chromium: Engine = {
  name: 'Chromium',
  start: async ({ contrast, desktop } = {}) => {
    const children = createChildren();
    const port = await findFreePort();
    await children.start(programPath('ChromeDriver'), [`--port=${port}`], { env: desktop });
    return startDriverBrowser(`http://127.0.0.1:${port}`, children, {
      browserName: 'chrome',
      'goog:chromeOptions': {
        binary: programPath('Chromium'),
        // `enable-automation` shows a bar above the page, which the screen reader reads, too.
        excludeSwitches: ['disable-back-forward-cache', ...(desktop ? ['enable-automation'] : [])],
        // The screen reader would read Chromium's offers to save passwords and addresses.
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
