import { Builder, type WebDriver, WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import type { Children } from '../../support/children.ts';
import type { Browser, Handle, PageScript, Profile, Tab } from '../tab.ts';

const START_TIMEOUT_MS = 60_000;
const SCRIPT_TIMEOUT_MS = 10_000;
/** Time after which a script fails. WebKit never answers a script whose page has been left. Visitors retry. */
const ANSWER_TIMEOUT_MS = 12_000;

interface Capabilities {
  readonly browserName: string;
  /** Options that only one browser knows, with the prefix of this browser. */
  readonly [name: `${string}:${string}`]: object;
}

/**
 * Connects to a browser by a W3C WebDriver. Each profile is a session.
 * @param children processes that end with the browser
 */
export async function startDriverBrowser(
  driverAddress: string,
  children: Children,
  capabilities: Capabilities,
): Promise<Browser> {
  const openSession = async () =>
    new Builder()
      .disableEnvironmentOverrides()
      .usingServer(driverAddress)
      .withCapabilities({
        pageLoadStrategy: 'none',
        unhandledPromptBehavior: 'accept',
        timeouts: { script: SCRIPT_TIMEOUT_MS },
        ...capabilities,
      })
      .build();
  try {
    await vi.waitFor(() => fetch(`${driverAddress}/status`), { timeout: START_TIMEOUT_MS });
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
type RunInWindow = <Answer>(action: () => Promise<Answer>) => Promise<Answer>;

/** Creates a profile from a session. A session sends its commands to a single window, so its tabs take turns. */
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

  function runInWindow(window: string): RunInWindow {
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
        // Each tab has its own window, because a tab in the background has no animation frames.
        await takeTurn(() => driver.switchTo().newWindow('window'));
        currentWindow = await driver.getWindowHandle();
        return createTab(driver, runInWindow(currentWindow));
      }
      isFirstWindowUsed = true;
      return createTab(driver, runInWindow(firstWindow));
    },
    close: () => driver.quit(),
  };
}

function createTab(driver: WebDriver, runInWindow: RunInWindow): Tab {
  const createElement = ({ id }: Handle) => new WebElement(driver, id);

  async function runScript<Argument>(
    script: PageScript<never, unknown>,
    argument: Argument,
  ): Promise<unknown> {
    const code = `const [argument, done] = arguments;
      Promise.resolve(argument).then(${script})
        .then(answer => done({ answer: answer ?? null }), error => done({ error: String(error) }))`;
    const { answer, error } = await runInWindow(() =>
      withTimeout(
        ANSWER_TIMEOUT_MS,
        driver.executeAsyncScript<{ answer?: unknown; error?: string }>(code, argument ?? null),
      ),
    );
    if (error !== undefined) throw new Error(error);
    return answer ?? undefined;
  }

  return {
    goTo: (url) => runInWindow(() => driver.get(url)),
    // Switching to a window brings it to the front.
    activate: async () => void (await runInWindow(() => driver.getWindowHandle())),
    goBack: () => runInWindow(() => driver.navigate().back()),
    resize: async (width) =>
      void (await runInWindow(() => driver.manage().window().setRect({ width, height: 900 }))),
    evaluate: async (script, argument) => (await runScript(script, argument)) as never,
    findElement: async (script, argument) => {
      const element = await runScript(script, argument);
      return element instanceof WebElement ? { id: await element.getId() } : undefined;
    },
    evaluateOn: async (element, script) =>
      (await runScript(script, createElement(element))) as never,
    click: (element) => runInWindow(() => createElement(element).click()),
    press: (keys) => runInWindow(() => driver.actions().sendKeys(keys).perform()),
  };
}

async function withTimeout<Answer>(limitMs: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The page does not answer.')), limitMs);
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
