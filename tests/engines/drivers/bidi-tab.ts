import type { Handle, PageScript, Tab } from '../tab.ts';
import type { Send } from './bidi-connection.ts';

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly sharedId?: string; readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
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
  const act = async (actions: object) => {
    await send('input.performActions', { context, actions: [actions] });
  };

  return {
    goTo: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'none' });
    },
    activate: async () => {
      await send('browsingContext.activate', { context });
      await call('() => window.focus()');
    },
    goBack: async () => {
      await send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    ask: async (script, given) => {
      const answer = await call(
        `async () => JSON.stringify(await ${written(script, given)}) ?? 'null'`,
      );
      return JSON.parse(String(answer?.value));
    },
    find: async (script, given) => {
      const found = await call(`async () => ${written(script, given)}`);
      return found?.sharedId === undefined ? undefined : { sharedId: found.sharedId };
    },
    askOf: async (element, script) => {
      const answer = await call(
        `async element => JSON.stringify(await (${script})(element)) ?? 'null'`,
        element,
      );
      return JSON.parse(String(answer?.value));
    },
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
    press: (keys) =>
      act({
        type: 'key',
        id: 'keyboard',
        actions: [...keys].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      }),
  };
}
