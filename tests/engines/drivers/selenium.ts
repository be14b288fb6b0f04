import { Builder, type WebDriver, WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import type { Children } from '../children.ts';
import type { Browser, Handle, PageScript, Profile, Tab } from '../tab.ts';

const START_MS = 60_000;
const SCRIPT_MS = 10_000;
/** WebKit never answers for a script whose page went; visitors try again. */
const ANSWER_MS = 12_000;

interface Capabilities {
  readonly browserName: string;
  /** Options of one browser, under its prefix. */
  readonly [name: `${string}:${string}`]: object;
}

/**
 * A browser behind a W3C WebDriver; each profile is a session.
 * @param server its address
 * @param children the driver and what it needs
 */
export async function driverBrowser(
  server: string,
  children: Children,
  capabilities: Capabilities,
): Promise<Browser> {
  const openSession = async () =>
    new Builder()
      .disableEnvironmentOverrides()
      .usingServer(server)
      .withCapabilities({
        pageLoadStrategy: 'none',
        unhandledPromptBehavior: 'accept',
        timeouts: { script: SCRIPT_MS },
        ...capabilities,
      })
      .build();
  try {
    await vi.waitFor(() => fetch(`${server}/status`), { timeout: START_MS });
    const session = await openSession();
    const version = (await session.getCapabilities()).getBrowserVersion() ?? '';
    await session.quit();
    return {
      version,
      openProfile: async () => profileOf(await openSession()),
      close: children.stop,
    };
  } catch (error) {
    await children.stop();
    throw error;
  }
}

/** Does something in a window of a session. */
type InWindow = <Answer>(action: () => Promise<Answer>) => Promise<Answer>;

/** The tabs of a session. A session sends its commands to one window, so tabs take turns. */
async function profileOf(driver: WebDriver): Promise<Profile> {
  const first = await driver.getWindowHandle();
  let isFirstTaken = false;
  let current = first;
  let last: Promise<unknown> = Promise.resolve();

  function takeTurn<Answer>(action: () => Promise<Answer>): Promise<Answer> {
    const answer = last.then(action);
    last = answer.catch(() => undefined);
    return answer;
  }

  function inWindow(window: string): InWindow {
    return (action) =>
      takeTurn(async () => {
        if (current !== window) await driver.switchTo().window(window);
        current = window;
        return action();
      });
  }

  return {
    openTab: async () => {
      if (isFirstTaken) {
        // A window of its own, because a tab in the background has no animation frames.
        await takeTurn(() => driver.switchTo().newWindow('window'));
        current = await driver.getWindowHandle();
        return tabOf(driver, inWindow(current));
      }
      isFirstTaken = true;
      return tabOf(driver, inWindow(first));
    },
    close: () => driver.quit(),
  };
}

function tabOf(driver: WebDriver, inWindow: InWindow): Tab {
  const elementOf = ({ id }: Handle) => new WebElement(driver, id);

  async function run<Given>(script: PageScript<never, unknown>, given: Given): Promise<unknown> {
    const code = `const [given, done] = arguments;
      Promise.resolve(given).then(${script})
        .then(answer => done({ answer: answer ?? null }), error => done({ error: String(error) }))`;
    const { answer, error } = await inWindow(() =>
      within(
        ANSWER_MS,
        driver.executeAsyncScript<{ answer?: unknown; error?: string }>(code, given ?? null),
      ),
    );
    if (error !== undefined) throw new Error(error);
    return answer ?? undefined;
  }

  return {
    goTo: (url) => inWindow(() => driver.get(url)),
    // The session brings a window to the front when it turns to it.
    activate: async () => void (await inWindow(() => driver.getWindowHandle())),
    goBack: () => inWindow(() => driver.navigate().back()),
    resize: async (width) =>
      void (await inWindow(() => driver.manage().window().setRect({ width, height: 900 }))),
    ask: async (script, given) => (await run(script, given)) as never,
    find: async (script, given) => {
      const found = await run(script, given);
      return found instanceof WebElement ? { id: await found.getId() } : undefined;
    },
    askOf: async (element, script) => (await run(script, elementOf(element))) as never,
    click: (element) => inWindow(() => elementOf(element).click()),
    press: (keys) => inWindow(() => driver.actions().sendKeys(keys).perform()),
  };
}

async function within<Answer>(limitMs: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The page does not answer.')), limitMs);
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}
