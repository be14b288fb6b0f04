import { vi } from 'vitest';
import { limitHere } from '../../support/machine.ts';
import type { Children } from '../children.ts';
import { keyActions } from '../keys.ts';
import type { Browser, Handle, PageScript, Profile, Tab } from '../tab.ts';

const START_MS = limitHere(20_000);
const SCRIPT_MS = limitHere(5000);
/** WebKit never answers for a script whose page went; visitors try again. */
const ANSWER_MS = limitHere(7000);

/** Sends a W3C WebDriver command of a session, with a path relative to it. */
type Command = <Value>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Value>;

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/**
 * A browser behind a W3C WebDriver; each profile is a session.
 * @param driver its URL
 * @param children the driver's
 */
export async function driverBrowser(
  driver: string,
  children: Children,
  capabilities: object,
): Promise<Browser> {
  async function openSession() {
    const opened = await send<Session>('POST', `${driver}/session`, {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: 'none',
          unhandledPromptBehavior: 'accept',
          timeouts: { script: SCRIPT_MS },
          ...capabilities,
        },
      },
    });
    const command: Command = (method, path, body) =>
      send(method, `${driver}/session/${opened.sessionId}${path}`, body);
    return { version: opened.capabilities.browserVersion, command };
  }

  try {
    await vi.waitFor(() => fetch(`${driver}/status`), { timeout: START_MS });
    const { version, command } = await openSession();
    await command('DELETE', '');
    return {
      version,
      openProfile: async () => profileOf((await openSession()).command),
      close: children.stop,
    };
  } catch (error) {
    await children.stop();
    throw error;
  }
}

async function send<Value>(method: string, address: string, body?: object): Promise<Value> {
  const answer = await fetch(address, {
    method,
    ...(address.includes('/execute/') && { signal: AbortSignal.timeout(ANSWER_MS) }),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as {
    value: Value & { error?: string; message?: string };
  };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** The tabs of a session. A session sends its commands to one window, so tabs take turns. */
async function profileOf(session: Command): Promise<Profile> {
  const first = await session<string>('GET', '/window');
  let isFirstTaken = false;
  let current = first;
  let last: Promise<unknown> = Promise.resolve();

  function commandOf(window: string): Command {
    return <Value>(...given: Parameters<Command>) => {
      const answer = last.then(async () => {
        if (current !== window) await session('POST', '/window', { handle: window });
        current = window;
        return session<Value>(...given);
      });
      last = answer.catch(() => undefined);
      return answer;
    };
  }

  return {
    // A window of its own, because a tab in the background has no animation frames.
    openTab: async () => {
      if (isFirstTaken) {
        const fresh = await session<{ handle: string }>('POST', '/window/new', { type: 'window' });
        return tabOf(commandOf(fresh.handle));
      }
      isFirstTaken = true;
      return tabOf(commandOf(first));
    },
    close: () => session('DELETE', ''),
  };
}

function tabOf(command: Command): Tab {
  async function run<Given, Answer>(
    script: PageScript<Given, unknown>,
    given: Given,
  ): Promise<Answer | undefined> {
    const { answer, error } = await command<{ answer?: Answer; error?: string }>(
      'POST',
      '/execute/async',
      {
        script: `const [given, done] = arguments;
        Promise.resolve(given).then(${script})
          .then(answer => done({ answer: answer ?? null }), error => done({ error: String(error) }))`,
        args: [given ?? null],
      },
    );
    if (error !== undefined) throw new Error(error);
    return answer ?? undefined;
  }

  return {
    goTo: (url) => command('POST', '/url', { url }),
    // The session brings a window to the front when it turns to it.
    activate: () => command('GET', '/window'),
    goBack: () => command('POST', '/back', {}),
    resize: (width) => command('POST', '/window/rect', { width, height: 900 }),
    ask: async (script, given) => (await run(script, given)) as never,
    find: async (script, given) => run<typeof given, Handle>(script, given),
    askOf: async (element, script) =>
      (await run(script as unknown as PageScript<Handle, unknown>, element)) as never,
    click: (element) => command('POST', `/element/${Object.values(element)[0]}/click`, {}),
    press: (keys) => command('POST', '/actions', { actions: [keyActions(keys)] }),
  };
}
