import { vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../../src/contract/definition/call.ts';

export const saveCall = defineCall('POST', '/account/save', {
  request: z.object({ name: z.string() }),
  reply: z.object({ success: z.boolean() }),
});

export const findCall = defineCall('POST', '/csa/find', {
  reply: z.object({ customer: z.string() }),
  emptyStatuses: [404, 403],
});

export const topicsCall = defineCall('POST', '/csa/contact', {
  request: z.object({ clientId: z.string() }),
  reply: z.object({ count: z.number() }),
  emptyStatuses: [404],
});

/** An answer of the fake backend: a response, a late response or a broken connection. */
export type Answer = Response | Error | (() => Promise<Response>);

export interface ReceivedCall {
  readonly method: string;
  readonly address: URL;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly init: RequestInit;
}

export function createJsonResponse(
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(value), { status, headers });
}

/** Starts a backend in place of `fetch`. @returns the requests that the backend receives */
export function fakeBackend(
  answer: (receivedCall: ReceivedCall, count: number) => Answer,
): ReceivedCall[] {
  const requests: ReceivedCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const receivedCall: ReceivedCall = {
      method: init.method ?? 'GET',
      address: new URL(address),
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      init,
    };
    requests.push(receivedCall);
    const nextAnswer = answer(receivedCall, requests.length);
    if (nextAnswer instanceof Error) throw nextAnswer;
    return typeof nextAnswer === 'function' ? nextAnswer() : nextAnswer;
  });
  return requests;
}

/** Creates an answer that never comes, and that fails when the request is aborted. */
export function createStalledAnswer(init: RequestInit): () => Promise<Response> {
  return () =>
    new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
}
