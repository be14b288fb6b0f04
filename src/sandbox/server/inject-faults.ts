import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { FAULT_COOKIE, type Fault, type Faults } from '../endpoint/injected-faults.ts';

const HUGE_BYTES = 10 * 1024 * 1024;

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
  const { kind, body } = fault;
  const status = fault.status ?? (kind === 'status' ? 500 : 200);
  const type = kind === 'html' ? 'text/html; charset=utf-8' : 'application/json';
  const headers = { ...(kind !== 'empty' && { 'content-type': type }), ...fault.headers };
  const answer = (text: string | null) => new Response(text, { status, headers });
  switch (kind) {
    case 'cut':
      return cut(context, 'destroy');
    case 'reset':
      return cut(context, 'resetAndDestroy');
    case 'half':
      return half(context);
    case 'stall':
      return stall(context.req.raw.signal);
    case 'broken-json':
      return answer('{"success": tru');
    case 'html':
      return answer('<!doctype html><title>Wartung</title><h1>Wartungsarbeiten</h1>');
    case 'empty':
      return answer(null);
    case 'huge':
      return answer(`{"success":true,"padding":"${'x'.repeat(HUGE_BYTES)}"}`);
    default: {
      const sent = body ?? { success: status < 300, status, message: 'sandbox fault' };
      return answer(typeof sent === 'string' ? sent : JSON.stringify(sent));
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
