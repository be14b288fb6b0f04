import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPath } from '../setup/programs.ts';
import { CHROMIUM_ARGS } from './chromium.ts';

interface AttachedTarget {
  readonly sessionId: string;
  readonly targetInfo: { readonly type: string; readonly subtype?: string };
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly params?: unknown;
}

/**
 * Opens a Chromium whose tab prerenders pages. The DevTools protocol drives the tab, because Chromium prerenders
 * only if the debugger is attached to the tab, but Playwright attaches to each page of a tab.
 */
export async function openDevToolsTab() {
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'));
  const browser = spawn(
    programPath('Chromium'),
    ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...CHROMIUM_ARGS],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve) => {
    let output = '';
    browser.stderr.on('data', (chunk) => {
      output += chunk;
      const [socketAddress] = /ws:\S+/.exec(output) ?? [];
      if (socketAddress) resolve(socketAddress);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const resolversById = new Map<number, (result: unknown) => void>();
  const pages: AttachedTarget[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, method, result, params } = JSON.parse(data) as Message;
    resolversById.get(id)?.(result);
    if (method === 'Target.attachedToTarget') pages.push(params as AttachedTarget);
  });
  let lastId = 0;
  const call = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<never>((resolve) => {
      lastId += 1;
      resolversById.set(lastId, resolve as (result: unknown) => void);
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
    });
  const { targetInfos } = await call('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [{ targetId }] = targetInfos as [{ targetId: string }];
  const { sessionId: tabSession } = await call('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const attachOptions = {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: true,
    filter: [{}],
  };
  await call('Target.setAutoAttach', attachOptions, tabSession);

  const sessionOf = (subtype?: string) =>
    pages.find(({ targetInfo }) => targetInfo.type === 'page' && targetInfo.subtype === subtype)
      ?.sessionId;
  return {
    goTo: (url: string) => call('Page.navigate', { url }, sessionOf()),
    /** @param page 'prerender' for the prerendered page, even after its activation */
    async evaluate(expression: string, page?: 'prerender'): Promise<unknown> {
      const session = sessionOf(page);
      if (session === undefined) return undefined;
      const { result } = await call(
        'Runtime.evaluate',
        { expression, returnByValue: true, awaitPromise: true },
        session,
      );
      return (result as { value: unknown }).value;
    },
    sendMouseEvent: (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number) =>
      call('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }, sessionOf()),
    async close(): Promise<void> {
      const exited = new Promise((resolve) => browser.once('exit', resolve));
      socket.close();
      browser.kill();
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
