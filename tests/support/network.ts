import { vi } from 'vitest';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { createCookieJar } from './cookie-jar.ts';

/** A request as it left the page. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const closed = new WeakSet<Sandbox>();

/** Closes a sandbox once, however many pages were in front of it. */
function closeOnce(sandbox: Sandbox): void {
  if (!closed.has(sandbox)) sandbox.close();
  closed.add(sandbox);
}

/**
 * Lets the page's fetch reach the sandbox as a browser would.
 * @param origin of the page
 */
export function connect(sandbox: Sandbox, origin: string) {
  const { cookies, send } = createCookieJar();
  const requests: SentRequest[] = [];
  const running = new Set<Promise<unknown>>();
  let isOpen = true;
  const held = new Map<string, Promise<void>>();

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(address, init);
    const path = new URL(address).pathname;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ method: request.method, path, body });
    request.headers.set('sec-fetch-site', 'same-origin');
    if (request.method !== 'GET') request.headers.set('origin', origin);
    if (!isOpen) throw new TypeError('fetch failed');
    const gate = held.get(path);
    held.delete(path);
    const answer = send(sandbox, request);
    running.add(answer);
    await Promise.all([answer, gate]);
    return answer;
  });

  return {
    cookies,
    requests,
    hold(path: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return resolve;
    },
    close() {
      isOpen = false;
      // Whoever still works for the page is not cut off.
      void Promise.allSettled(running).then(() => closeOnce(sandbox));
    },
  };
}
