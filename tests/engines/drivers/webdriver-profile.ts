import type { Handle, PageScript, Profile, Tab } from '../tab.ts';
import type { Command } from './webdriver.ts';

interface Outcome<Answer> {
  readonly answer?: Answer;
  readonly error?: string;
}

/** The tabs of a session. A session sends its commands to one window, so tabs take turns. */
export async function webdriverProfile(session: Command): Promise<Profile> {
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
      if (!isFirstTaken) {
        isFirstTaken = true;
        return webdriverTab(commandOf(first));
      }
      const { handle } = await session<{ handle: string }>('POST', '/window/new', {
        type: 'window',
      });
      return webdriverTab(commandOf(handle));
    },
    close: async () => {
      await session('DELETE', '');
    },
  };
}

function webdriverTab(command: Command): Tab {
  async function run<Given, Answer>(
    script: PageScript<Given, unknown>,
    given: Given,
  ): Promise<Answer | undefined> {
    const { answer, error } = await command<Outcome<Answer>>('POST', '/execute/async', {
      script: `const [given, done] = arguments;
        Promise.resolve(given).then(${script})
          .then(answer => done({ answer: answer ?? null }), error => done({ error: String(error) }))`,
      args: [given ?? null],
    });
    if (error !== undefined) throw new Error(error);
    return answer ?? undefined;
  }

  return {
    goTo: async (url) => {
      await command('POST', '/url', { url });
    },
    // The session brings a window to the front when it turns to it.
    activate: async () => {
      await command('GET', '/window');
    },
    goBack: async () => {
      await command('POST', '/back', {});
    },
    ask: async (script, given) => (await run(script, given)) as never,
    find: async (script, given) => run<typeof given, Handle>(script, given),
    askOf: async (element, script) =>
      (await run(script as unknown as PageScript<Handle, unknown>, element)) as never,
    click: async (element) => {
      await command('POST', `/element/${Object.values(element)[0]}/click`, {});
    },
    press: async (keys) => {
      const actions = [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
  };
}
