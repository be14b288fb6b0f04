import { once } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';

/** The control room shows the kinds of faults by these names (rule 14.5). */
export const FAULT_KINDS = {
  status: 'Antwortet mit Status',
  cut: 'Netz reißt ab',
  reset: 'Verbindung zurückgesetzt',
  half: 'Reißt mitten in der Antwort ab',
  stall: 'Antwortet nie',
  'broken-json': 'Kaputtes JSON',
  html: 'HTML statt JSON',
  empty: 'Leere Antwort',
  'missing-fields': 'Antwort ohne Felder',
  'wrong-types': 'Felder mit falschen Typen',
  huge: 'Antwort von 10 MB',
} as const;

/** Forms send strings, JSON sends typed values. */
export const faultOrder = z.object({
  path: z.string().check(z.startsWith('/')),
  kind: z.enum(Object.keys(FAULT_KINDS) as (keyof typeof FAULT_KINDS)[]),
  status: z.pipe(
    z.transform((status) => (status === undefined || status === '' ? undefined : Number(status))),
    z.optional(z.number().check(z.int(), z.gte(200), z.lte(599))),
  ),
  /** Defaults to the usual error envelope. */
  body: z.optional(z.unknown()),
  headers: z.optional(z.record(z.string(), z.string())),
  times: z.pipe(
    z.transform((times) => (times === undefined || times === '' ? 1 : Number(times) || times)),
    z.union([z.number().check(z.int(), z.positive()), z.literal('always')]),
  ),
  scope: z._default(z.enum(['everybody', 'browser']), 'everybody'),
});

type Order = z.infer<typeof faultOrder>;

export type Fault = Pick<Order, 'path' | 'kind'> &
  Partial<Omit<Order, 'scope'>> & { readonly browser?: string };

export type Faults = ReturnType<typeof createFaults>;

export const FAULT_COOKIE = 'sandbox_faults';

export function createFaults() {
  const faults: Fault[] = [];
  return {
    list: (): readonly Fault[] => [...faults],
    add: (fault: Fault) => faults.push(fault),
    clear: () => faults.splice(0),
    take: (path: string, browser: string | undefined) => {
      const isMet = (fault: Fault) =>
        fault.path === path && (fault.browser === undefined || fault.browser === browser);
      const met = faults.find(isMet);
      if (!met || met.times === 'always') return met;
      const left = (met.times ?? 1) - 1;
      faults.splice(faults.indexOf(met), 1, ...(left > 0 ? [{ ...met, times: left }] : []));
      return met;
    },
  };
}

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
  stall,
};

function socketOf(context: Context): HttpBindings['incoming']['socket'] | undefined {
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

function brokenAfter(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => controller.error(new NetworkCut()),
  });
}

async function stall({ req }: Context): Promise<never> {
  await once(req.raw.signal, 'abort');
  throw new NetworkCut();
}
