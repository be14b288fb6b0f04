import { Builder, type WebDriver, WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import type { Children } from '../children.ts';
import type { Browser, Handle, PageScript, Profile, Tab } from '../tab.ts';

const START_MS = 60_000;
const SCRIPT_MS = 10_000;
/** WebKit never answers a script whose page was left. Visitors retry. */
const ANSWER_MS = 12_000;

interface Capabilities {
  readonly browserName: string;
  /** Options of one browser, under its prefix. */
  readonly [name: `${string}:${string}`]: object;
}

/**
 * Connects to a browser by a W3C WebDriver. Each profile is a session.
 * @param server address of the driver
 * @param children processes that end with the browser
 */
export async function startDriverBrowser(
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
      openProfile: async () => createProfile(await openSession()),
      close: children.stop,
    };
  } catch (error) {
    await children.stop();
    throw error;
  }
}

/** Runs an action in a window of a session. */
type InWindow = <Answer>(action: () => Promise<Answer>) => Promise<Answer>;

/** Creates the tabs of a session. A session sends its commands to a single window, so tabs take turns. */
async function createProfile(driver: WebDriver): Promise<Profile> {
  const firstWindow = await driver.getWindowHandle();
  let isFirstWindowUsed = false;
  let currentWindow = firstWindow;
  let lastTurn: Promise<unknown> = Promise.resolve();

  function takeTurn<Answer>(action: () => Promise<Answer>): Promise<Answer> {
    const answer = lastTurn.then(action);
    lastTurn = answer.catch(() => undefined);
    return answer;
  }

  function inWindow(window: string): InWindow {
    return (action) =>
      takeTurn(async () => {
        if (currentWindow !== window) await driver.switchTo().window(window);
        currentWindow = window;
        return action();
      });
  }

  return {
    openTab: async () => {
      if (isFirstWindowUsed) {
        // A window of its own, because a tab in the background has no animation frames.
        await takeTurn(() => driver.switchTo().newWindow('window'));
        currentWindow = await driver.getWindowHandle();
        return createTab(driver, inWindow(currentWindow));
      }
      isFirstWindowUsed = true;
      return createTab(driver, inWindow(firstWindow));
    },
    close: () => driver.quit(),
  };
}

function createTab(driver: WebDriver, inWindow: InWindow): Tab {
  const createElement = ({ id }: Handle) => new WebElement(driver, id);

  async function runScript<Given>(
    script: PageScript<never, unknown>,
    given: Given,
  ): Promise<unknown> {
    const code = `const [given, done] = arguments;
      Promise.resolve(given).then(${script})
        .then(answer => done({ answer: answer ?? null }), error => done({ error: String(error) }))`;
    const { answer, error } = await inWindow(() =>
      withTimeout(
        ANSWER_MS,
        driver.executeAsyncScript<{ answer?: unknown; error?: string }>(code, given ?? null),
      ),
    );
    if (error !== undefined) throw new Error(error);
    return answer ?? undefined;
  }

  return {
    goTo: (url) => inWindow(() => driver.get(url)),
    // Switching to a window brings it to the front.
    activate: async () => void (await inWindow(() => driver.getWindowHandle())),
    goBack: () => inWindow(() => driver.navigate().back()),
    resize: async (width) =>
      void (await inWindow(() => driver.manage().window().setRect({ width, height: 900 }))),
    evaluate: async (script, given) => (await runScript(script, given)) as never,
    findElement: async (script, given) => {
      const element = await runScript(script, given);
      return element instanceof WebElement ? { id: await element.getId() } : undefined;
    },
    evaluateOn: async (element, script) =>
      (await runScript(script, createElement(element))) as never,
    click: (element) => inWindow(() => createElement(element).click()),
    press: (keys) => inWindow(() => driver.actions().sendKeys(keys).perform()),
  };
}

async function withTimeout<Answer>(limitMs: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The page does not answer.')), limitMs);
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}
