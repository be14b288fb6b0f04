import { vi } from 'vitest';
import { createCookieJar } from './cookie-jar.ts';
import type { Sandbox } from './quick-sandbox.ts';

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const closedSandboxes = new WeakSet<Sandbox>();

function closeOnce(sandbox: Sandbox): void {
  if (!closedSandboxes.has(sandbox)) sandbox.close();
  closedSandboxes.add(sandbox);
}

/** Adds the header `date`, which every server sends. */
function addDate(response: Response, { store }: Sandbox): Response {
  if (!response.headers.has('date'))
    response.headers.set('date', new Date(store.now()).toUTCString());
  return response;
}

/**
 * Routes the page’s fetch to the sandbox.
 * @param origin of the page
 * @param jar cookies of the browser; empty by default
 */
export function connectFetch(sandbox: Sandbox, origin: string, jar = createCookieJar()) {
  const { cookies, send } = jar;
  const requests: SentRequest[] = [];
  const answers = new Set<Promise<unknown>>();
  const pageClose = Promise.withResolvers<never>();
  pageClose.promise.catch(() => {});
  let isOpen = true;
  const heldPaths = new Map<string, Promise<void>>();
  let pendingCount = 0;

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(address, init);
    const path = new URL(address).pathname;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ method: request.method, path, body });
    request.headers.set('sec-fetch-site', 'same-origin');
    if (request.method !== 'GET') request.headers.set('origin', origin);
    if (!isOpen) throw new TypeError('fetch failed');
    const heldUntil = heldPaths.get(path);
    heldPaths.delete(path);
    const answer = send(sandbox, request).then((response) => addDate(response, sandbox));
    answers.add(answer);
    pendingCount += 1;
    // A hold delays failures, too. A page that closes ends the wait.
    await Promise.race([Promise.allSettled([answer, heldUntil]), pageClose.promise]);
    pendingCount -= 1;
    return answer;
  });

  return {
    jar,
    cookies,
    requests,
    /** Delays the next answer at a path. @returns a function that ends the delay */
    hold(path: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      heldPaths.set(path, promise);
      return resolve;
    },
    /**
     * Fails the pending requests of the page, as a browser does when a page closes.
     * @param isLast whether no other page uses the sandbox
     */
    close(isLast = true) {
      isOpen = false;
      pageClose.reject(new TypeError('fetch failed'));
      // The sandbox closes after it has handled the requests.
      if (isLast) void Promise.allSettled(answers).then(() => closeOnce(sandbox));
    },
    isBusy: () => pendingCount > 0,
  };
}
