import type { Handle, Tab } from './tab.ts';

interface Answer {
  readonly id: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
}

/** Sends a WebDriver BiDi command and waits for its result. */
type Send = (method: string, params: object) => Promise<unknown>;

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly sharedId?: string; readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

/**
 * Opens a session of a browser with native WebDriver BiDi.
 * @param address of its WebSocket
 * @returns its first tab; closing it ends the browser
 */
export async function openBidiTab(address: string): Promise<Tab> {
  const send = await connect(address);
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as {
    contexts: { context: string }[];
  };
  const context = contexts[0]?.context;

  async function call(script: (given: never) => unknown, given?: unknown): Promise<Evaluated> {
    const evaluated = (await send('script.callFunction', {
      functionDeclaration: `() => (${script})(${JSON.stringify(given)})`,
      awaitPromise: false,
      target: { context },
    })) as Evaluated;
    if (evaluated.type === 'success') return evaluated;
    throw new Error(evaluated.exceptionDetails?.text);
  }

  const press = (element: Handle) =>
    send('input.performActions', {
      context,
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });

  return {
    goTo: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    find: async (script, given) => {
      const { result } = await call(script, given);
      return result?.sharedId === undefined ? undefined : { sharedId: result.sharedId };
    },
    read: async (script) => String((await call(script)).result?.value),
    click: async (element) => {
      await press(element);
    },
    type: async (element, text) => {
      await send('script.callFunction', {
        functionDeclaration: 'element => element.focus()',
        awaitPromise: false,
        arguments: [element],
        target: { context },
      });
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keyboard', actions: keys }],
      });
    },
    close: async () => {
      await send('browser.close', {});
    },
  };
}

async function connect(address: string): Promise<Send> {
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
  return (method, params) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, ({ type, result, message }) =>
        type === 'success' ? resolve(result) : reject(new Error(`${method}: ${message}`)),
      );
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
}
