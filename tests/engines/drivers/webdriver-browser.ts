import type { Children } from '../children.ts';
import type { Browser } from '../tab.ts';
import { driverReady, openSession } from './webdriver.ts';
import { webdriverProfile } from './webdriver-profile.ts';

/** A browser behind a W3C WebDriver; each profile is a session. @param children the driver's */
export async function driverBrowser(
  driver: string,
  children: Children,
  capabilities: object,
): Promise<Browser> {
  try {
    await driverReady(driver);
    const { version, command } = await openSession(driver, capabilities);
    await command('DELETE', '');
    return {
      version,
      openProfile: async () => webdriverProfile((await openSession(driver, capabilities)).command),
      close: children.stop,
    };
  } catch (error) {
    await children.stop();
    throw error;
  }
}
