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
 * @param jar the cookies of the browser; a fresh one by default
 */
export function connect(sandbox: Sandbox, origin: string, jar = createCookieJar()) {
  const { cookies, send } = jar;
  const requests: SentRequest[] = [];
  const running = new Set<Promise<unknown>>();
  let isOpen = true;
  const held = new Map<string, Promise<void>>();
  let pending = 0;

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(address, init);
    const path = new URL(address).pathname;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ method: request.method, path, body });
    request.headers.set('sec-fetch-site', 'same-origin');
    if (request.method !== 'GET') request.headers.set('origin', origin);
    if (!isOpen) throw new TypeError('fetch failed');
    const release = held.get(path);
    held.delete(path);
    const answer = send(sandbox, request);
    running.add(answer);
    pending += 1;
    // A failure is kept on its way as well.
    await Promise.allSettled([answer, release]);
    pending -= 1;
    return answer;
  });

  return {
    jar,
    cookies,
    requests,
    hold(path: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return resolve;
    },
    /** @param isLast whether no other page is in front of the sandbox afterwards */
    close(isLast = true) {
      isOpen = false;
      // Whoever still works for the page is not cut off.
      if (isLast) void Promise.allSettled(running).then(() => closeOnce(sandbox));
    },
    /** Whether something has been asked and not been answered yet. */
    isBusy: () => pending > 0,
  };
}
