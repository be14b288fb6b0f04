import { vi } from 'vitest';
import { limitHere } from '../support/machine.ts';
import type { Handle, Tab } from './tab.ts';

const START_MS = limitHere(20_000);

/**
 * Opens a W3C WebDriver session.
 * @param driver its URL
 * @param capabilities of the browser
 * @returns the tab; closing it ends the session, not the driver
 */
export async function openSession(driver: string, capabilities: object): Promise<Tab> {
  await ready(driver);
  const { sessionId } = (await send('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;

  const execute = (script: (given: never) => unknown, given?: unknown) =>
    send('POST', `${session}/execute/sync`, {
      script: `return (${script})(...arguments)`,
      args: [given],
    });
  const act = (element: Handle, action: string, body: object) =>
    send('POST', `${session}/element/${Object.values(element)[0]}/${action}`, body);

  return {
    goTo: async (url) => {
      await send('POST', `${session}/url`, { url });
    },
    find: async (script, given) => ((await execute(script, given)) ?? undefined) as Handle,
    read: async (script) => String(await execute(script)),
    click: async (element) => {
      await act(element, 'click', {});
    },
    type: async (element, text) => {
      await act(element, 'value', { text });
    },
    close: async () => {
      await send('DELETE', session);
    },
  };
}

/** Polls until the driver accepts connections. */
async function ready(driver: string): Promise<void> {
  await vi.waitFor(() => fetch(`${driver}/status`), { timeout: START_MS });
}

async function send(method: 'POST' | 'DELETE', address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
