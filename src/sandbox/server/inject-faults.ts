import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { FAULT_COOKIE, type Fault, type Faults } from '../endpoint/injected-faults.ts';

const HUGE_BYTES = 10 * 1024 * 1024;

/** Thrown for a network cut where there is no socket to close; equals the error of fetch. */
export class NetworkCut extends TypeError {
  constructor() {
    super('fetch failed');
  }
}

export function injectFaults(faults: Faults): MiddlewareHandler {
  return async (context, next) => {
    const fault = faults.take(context.req.path, getCookie(context, FAULT_COOKIE));
    if (!fault) return next();
    const changeReply = REPLY_CHANGES[fault.kind];
    if (!changeReply) return faultResponse(fault, context);
    await next();
    if (context.res.ok) context.res = Response.json(changeReply(await context.res.json()));
    return undefined;
  };
}

const REPLY_CHANGES: Partial<Record<Fault['kind'], (answer: unknown) => unknown>> = {
  'missing-fields': (answer) => (Array.isArray(answer) ? answer.map(() => ({})) : {}),
  'wrong-types': wrongType,
};

function wrongType(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wrongType);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wrongType(inner)]));
  if (typeof value === 'string') return {};
  return typeof value === 'number' ? 'viele' : 'nein';
}

function faultResponse(fault: Fault, context: Context): Response | Promise<Response> {
  const { headers = {}, body } = fault;
  const status = (fault.status ?? (fault.kind === 'status' ? 500 : 200)) as ContentfulStatusCode;
  const json = { 'content-type': 'application/json', ...headers };
  switch (fault.kind) {
    case 'cut':
      return cut(context, 'destroy');
    case 'reset':
      return cut(context, 'resetAndDestroy');
    case 'half':
      return half(context);
    case 'stall':
      return stall(context.req.raw.signal);
    case 'broken-json':
      return new Response('{"success": tru', { status, headers: json });
    case 'html':
      return new Response('<!doctype html><title>Wartung</title><h1>Wartungsarbeiten</h1>', {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
      });
    case 'empty':
      return new Response(null, { status, headers });
    case 'huge':
      return new Response(`{"success":true,"padding":"${'x'.repeat(HUGE_BYTES)}"}`, {
        status,
        headers: json,
      });
    default: {
      const answer = body ?? { success: status < 300, status, message: 'sandbox fault' };
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), {
        status,
        headers: json,
      });
    }
  }
}

interface Socket {
  destroy(): void;
  resetAndDestroy(): void;
  write(text: string, done: () => void): void;
}

function socketOf(context: Context): Socket | undefined {
  return Object(context.env)['incoming']?.socket;
}

function cut(context: Context, how: 'destroy' | 'resetAndDestroy'): Response {
  const socket = socketOf(context);
  if (!socket) throw new NetworkCut();
  socket[how]();
  return new Response(null);
}

function half(context: Context): Response | Promise<Response> {
  const begun = '{"success": tru';
  const socket = socketOf(context);
  if (!socket) return new Response(brokenAfter(begun));
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n';
  return new Promise((resolve) => {
    socket.write(head + begun, () => {
      socket.destroy();
      resolve(new Response(null));
    });
  });
}

function brokenAfter(text: string): ReadableStream<Uint8Array> {
  let isBegun = false;
  return new ReadableStream({
    pull(controller) {
      if (isBegun) controller.error(new NetworkCut());
      else controller.enqueue(new TextEncoder().encode(text));
      isBegun = true;
    },
  });
}

function stall(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new NetworkCut()), { once: true });
  });
}
