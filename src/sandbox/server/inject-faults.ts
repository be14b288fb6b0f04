import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { FAULT_COOKIE, type Fault, type Faults } from '../endpoint/injected-faults.ts';

const HUGE_BYTES = 10 * 1024 * 1024;
const BEGUN = '{"success": tru';

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
    if (!changeReply) return CONNECTIONS[fault.kind]?.(context) ?? answerOf(fault);
    await next();
    if (context.res.ok) context.res = Response.json(changeReply(await context.res.json()));
    return undefined;
  };
}

type Table<Value> = Partial<Record<Fault['kind'], Value>>;

const REPLY_CHANGES: Table<(answer: unknown) => unknown> = {
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

const BODIES: Table<string | null> = {
  'broken-json': BEGUN,
  html: '<!doctype html><title>Wartung</title><h1>Wartungsarbeiten</h1>',
  empty: null,
  huge: `{"success":true,"padding":"${'x'.repeat(HUGE_BYTES)}"}`,
};

function answerOf({ kind, status = kind === 'status' ? 500 : 200, body, headers }: Fault) {
  const own = body ?? { success: status < 300, status, message: 'sandbox fault' };
  const sent = kind in BODIES ? BODIES[kind] : own;
  const type = kind === 'html' ? 'text/html; charset=utf-8' : 'application/json';
  return new Response(typeof sent === 'string' || sent === null ? sent : JSON.stringify(sent), {
    status,
    headers: { ...(kind !== 'empty' && { 'content-type': type }), ...headers },
  });
}

const CONNECTIONS: Table<(context: Context) => Response | Promise<Response>> = {
  cut: (context) => cut(context, 'destroy'),
  reset: (context) => cut(context, 'resetAndDestroy'),
  half,
  stall: ({ req }) => stall(req.raw.signal),
};

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
  const socket = socketOf(context);
  if (!socket) return new Response(brokenAfter(BEGUN));
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n';
  return new Promise((resolve) => {
    socket.write(head + BEGUN, () => {
      socket.destroy();
      resolve(new Response(null));
    });
  });
}

/** Sends a text, then fails like a connection that is cut. */
function brokenAfter(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => controller.error(new NetworkCut()),
  });
}

function stall(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new NetworkCut()), { once: true });
  });
}
