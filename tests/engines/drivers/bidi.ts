import { createRequire } from 'node:module';
import type { Index } from 'selenium-webdriver/bidi/index.js';
import type { Handle, PageScript, Tab } from '../tab.ts';

/** The class is the module itself, while the types of the package declare a default export. */
const Connection: typeof Index = createRequire(import.meta.url)('selenium-webdriver/bidi/index.js');

interface Answer {
  readonly type: 'success' | 'error';
  readonly result?: unknown;
  readonly message?: string;
}

interface EvaluationResult {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly sharedId?: string; readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

/** Sends a WebDriver BiDi command and waits for its result. */
export type Send = <Result>(method: string, params: object) => Promise<Result>;

/** Connects to a browser with native WebDriver BiDi. @param address of its WebSocket */
export async function connectBidi(address: string): Promise<Send> {
  const connection = new Connection(address);
  await connection.waitForConnection();
  return async <Result>(method: string, params: object) => {
    const { type, result, message } = (await connection.send({ method, params })) as Answer;
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result as Result;
  };
}

/** @param context id of the tab */
export function createBidiTab(send: Send, context: string): Tab {
  async function call(
    functionDeclaration: string,
    ...handles: Handle[]
  ): Promise<EvaluationResult['result']> {
    const { type, result, exceptionDetails } = await send<EvaluationResult>('script.callFunction', {
      functionDeclaration,
      arguments: handles.map(createReference),
      awaitPromise: true,
      target: { context },
      // Scripts that call focus() and click() count as actions of a person.
      userActivation: true,
    });
    if (type === 'success') return result;
    throw new Error(exceptionDetails?.text);
  }
  const formatCall = <Argument, Answer>(script: PageScript<Argument, Answer>, argument: Argument) =>
    `(${script})(${JSON.stringify(argument)})`;
  /**
   * Evaluates an expression, whose answer must be JSON.
   * @param parameters names of the elements in the expression, such as '(element)'
   */
  const evaluateExpression = async (
    parameters: string,
    expression: string,
    ...elements: Handle[]
  ) => {
    const code = `async ${parameters} => JSON.stringify(await ${expression}) ?? 'null'`;
    return JSON.parse(String((await call(code, ...elements))?.value));
  };
  const performActions = (actions: object): Promise<void> =>
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
    evaluate: (script, argument) => evaluateExpression('()', formatCall(script, argument)),
    findElement: async (script, argument) => {
      const element = await call(`async () => ${formatCall(script, argument)}`);
      return element?.sharedId === undefined ? undefined : { id: element.sharedId };
    },
    evaluateOn: (element, script) =>
      evaluateExpression('(element)', `(${script})(element)`, element),
    click: (element) =>
      performActions({
        type: 'pointer',
        id: 'mouse',
        actions: [
          {
            type: 'pointerMove',
            x: 0,
            y: 0,
            origin: { type: 'element', element: createReference(element) },
          },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    press: (keys) =>
      performActions({
        type: 'key',
        id: 'keyboard',
        actions: [...keys].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      }),
  };
}

const createReference = ({ id }: Handle) => ({ sharedId: id });
