import { vi } from 'vitest';
import { limitHere } from '../../support/machine.ts';

const START_MS = limitHere(20_000);
const SCRIPT_MS = limitHere(5000);
/** WebKit never answers for a script whose page went; visitors try again. */
const ANSWER_MS = limitHere(7000);

/** Sends a W3C WebDriver command of a session, with a path relative to it. */
export type Command = <Value>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Value>;

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** Waits until a driver accepts connections. */
export async function driverReady(driver: string): Promise<void> {
  await vi.waitFor(() => fetch(`${driver}/status`), { timeout: START_MS });
}

/** Opens a session: a browser with an empty profile. @param driver its URL */
export async function openSession(
  driver: string,
  capabilities: object,
): Promise<{ readonly version: string; readonly command: Command }> {
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
  return {
    version: opened.capabilities.browserVersion,
    command: (method, path, body) =>
      send(method, `${driver}/session/${opened.sessionId}${path}`, body),
  };
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
