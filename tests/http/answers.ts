import { vi } from 'vitest';

/** One answer of a fake backend: a body with its status, or a broken connection. */
export type Answer = Response | Error | (() => Promise<Response>);

export interface Sent {
  readonly method: string;
  readonly address: URL;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly init: RequestInit;
}

/** A JSON answer. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), { status, headers });
}

/** Replaces fetch: `answer` gives the fate of each request; the list returned records them all. */
export function fakeBackend(answer: (sent: Sent, count: number) => Answer): Sent[] {
  const requests: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const sent: Sent = {
      method: init.method ?? 'GET',
      address: new URL(address),
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      init,
    };
    requests.push(sent);
    const fate = answer(sent, requests.length);
    if (fate instanceof Error) throw fate;
    return typeof fate === 'function' ? fate() : fate;
  });
  return requests;
}

/** An answer that never comes; the connection ends when the caller gives up. */
export function stalled(init: RequestInit): () => Promise<Response> {
  return () =>
    new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
}
