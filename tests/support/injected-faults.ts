import { once } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';

type FaultKind =
  /** Answers with a status and a body. */
  | 'status'
  /** Closes the connection. */
  | 'cut'
  /** Resets the connection. */
  | 'reset'
  /** Breaks off within the answer. */
  | 'half'
  /** Never answers. */
  | 'stall'
  | 'broken-json'
  | 'html'
  | 'empty'
  | 'huge'
  | keyof typeof REPLY_CHANGES;

export interface InjectedFault {
  readonly path: string;
  readonly kind: FaultKind;
  readonly status?: number | undefined;
  /** The body of the answer. The default is JSON with `success`, `status` and `message`. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Number of requests that fail; 1 by default. */
  readonly times?: number | 'always' | undefined;
}

function createFaults() {
  const faults: InjectedFault[] = [];
  return {
    list: (): readonly InjectedFault[] => [...faults],
    add: (fault: InjectedFault) => faults.push(fault),
    clear: () => faults.splice(0),
    /** Returns the fault for a request to a path, and removes the fault after its last request. */
    take: (path: string) => {
      const fault = faults.find((candidate) => candidate.path === path);
      if (!fault || fault.times === 'always') return fault;
      const remainingRequests = (fault.times ?? 1) - 1;
      const remainingFaults = remainingRequests > 0 ? [{ ...fault, times: remainingRequests }] : [];
      faults.splice(faults.indexOf(fault), 1, ...remainingFaults);
      return fault;
    },
  };
}

/** Wraps a sandbox, so that tests can let calls fail. */
export function wrapWithFaults(app: Hono) {
  const faults = createFaults();
  const appWithFaults = new Hono();
  appWithFaults.all('*', async (context) => {
    const fault = faults.take(context.req.path);
    const forward = () => app.fetch(context.req.raw, context.env);
    if (!fault) return forward();
    if (isReplyChange(fault.kind)) return changeReply(fault.kind, await forward());
    return CONNECTION_FAULTS[fault.kind]?.(context) ?? createAnswer(fault);
  });
  // Without this handler, Hono would answer a network cut with 500.
  appWithFaults.onError((error) => {
    throw error;
  });
  return { faults, appWithFaults };
}

/** Fails like fetch without a network. */
class NetworkCut extends TypeError {
  constructor() {
    super('fetch failed');
  }
}

export const REPLY_CHANGES = {
  'missing-fields': (answer: unknown): unknown =>
    Array.isArray(answer) ? answer.map(() => ({})) : {},
  'wrong-types': changeType,
};

function isReplyChange(kind: FaultKind): kind is keyof typeof REPLY_CHANGES {
  return kind in REPLY_CHANGES;
}

async function changeReply(kind: keyof typeof REPLY_CHANGES, answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const { status, headers } = answer;
  return Response.json(REPLY_CHANGES[kind](await answer.json()), { status, headers });
}

/** Replaces each value in a reply, apart from lists and objects, by a value of another type. */
function changeType(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(changeType);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, fieldValue]) => [key, changeType(fieldValue)]),
    );
  if (typeof value === 'string') return {};
  return typeof value === 'number' ? 'viele' : 'nein';
}

type ValuesByFault<Value> = Partial<Record<FaultKind, Value>>;

const HUGE_BYTES = 10 * 1024 * 1024;
const INCOMPLETE_JSON = '{"success": tru';

const FAULT_BODIES: ValuesByFault<string | null> = {
  'broken-json': INCOMPLETE_JSON,
  html: '<!doctype html><title>Wartung</title><h1>Wartungsarbeiten</h1>',
  empty: null,
  huge: `{"success":true,"padding":"${'x'.repeat(HUGE_BYTES)}"}`,
};

function createAnswer({
  kind,
  status = kind === 'status' ? 500 : 200,
  body,
  headers,
}: InjectedFault) {
  const jsonBody = body ?? { success: status < 300, status, message: 'sandbox fault' };
  const answerBody = kind in FAULT_BODIES ? FAULT_BODIES[kind] : jsonBody;
  const type = kind === 'html' ? 'text/html; charset=utf-8' : 'application/json';
  return new Response(
    typeof answerBody === 'string' || answerBody === null ? answerBody : JSON.stringify(answerBody),
    {
      status,
      headers: {
        'cache-control': 'no-store',
        ...(kind !== 'empty' && { 'content-type': type }),
        ...headers,
      },
    },
  );
}

const CONNECTION_FAULTS: ValuesByFault<(context: Context) => Response | Promise<Response>> = {
  cut: (context) => cutConnection(context, 'destroy'),
  reset: (context) => cutConnection(context, 'resetAndDestroy'),
  half: sendHalf,
  stall: waitForAbort,
};

function findSocket(context: Context): HttpBindings['incoming']['socket'] | undefined {
  return Object(context.env)['incoming']?.socket;
}

function cutConnection(context: Context, method: 'destroy' | 'resetAndDestroy'): Response {
  const socket = findSocket(context);
  if (!socket) throw new NetworkCut();
  socket[method]();
  return new Response(null);
}

function sendHalf(context: Context): Response | Promise<Response> {
  const socket = findSocket(context);
  if (!socket) return new Response(createBrokenStream(INCOMPLETE_JSON));
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n';
  return new Promise((resolve) => {
    socket.write(head + INCOMPLETE_JSON, () => {
      socket.destroy();
      resolve(new Response(null));
    });
  });
}

function createBrokenStream(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => controller.error(new NetworkCut()),
  });
}

async function waitForAbort({ req }: Context): Promise<never> {
  await once(req.raw.signal, 'abort');
  throw new NetworkCut();
}
