import { keyActions } from '../keys.ts';
import type { Handle, PageScript, Tab } from '../tab.ts';

interface Answer {
  readonly id: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
}

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly sharedId?: string; readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

/** Sends a WebDriver BiDi command and waits for its result. */
export type Send = <Result>(method: string, params: object) => Promise<Result>;

/** Connects to a browser with native WebDriver BiDi. @param address of its WebSocket */
export async function connectBidi(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let lastId = 0;
  return <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, ({ type, result, message }) =>
        type === 'success' ? resolve(result as Result) : reject(new Error(`${method}: ${message}`)),
      );
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
}

/** @param context id of the tab */
export function bidiTab(send: Send, context: string): Tab {
  async function call(
    functionDeclaration: string,
    ...given: Handle[]
  ): Promise<Evaluated['result']> {
    const { type, result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
      functionDeclaration,
      arguments: given,
      awaitPromise: true,
      target: { context },
      // Scripts that call focus() and click() count as actions of a person.
      userActivation: true,
    });
    if (type === 'success') return result;
    throw new Error(exceptionDetails?.text);
  }
  const written = <Given, Answer>(script: PageScript<Given, Answer>, given: Given) =>
    `(${script})(${JSON.stringify(given)})`;
  /** The answer of an expression, which must be JSON. */
  const ask = async (parameters: string, expression: string, ...given: Handle[]) => {
    const code = `async ${parameters} => JSON.stringify(await ${expression}) ?? 'null'`;
    return JSON.parse(String((await call(code, ...given))?.value));
  };
  const act = (actions: object): Promise<void> =>
    send('input.performActions', { context, actions: [actions] });

  return {
    goTo: (url) => send('browsingContext.navigate', { context, url, wait: 'none' }),
    activate: async () => {
      await send('browsingContext.activate', { context });
      await call('() => window.focus()');
    },
    goBack: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    resize: (width) =>
      send('browsingContext.setViewport', { context, viewport: { width, height: 900 } }),
    ask: (script, given) => ask('()', written(script, given)),
    find: async (script, given) => {
      const found = await call(`async () => ${written(script, given)}`);
      return found?.sharedId === undefined ? undefined : { sharedId: found.sharedId };
    },
    askOf: (element, script) => ask('element', `(${script})(element)`, element),
    click: (element) =>
      act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    press: (keys) => act(keyActions(keys)),
  };
}
