import type { Transport } from '../../../../src/operator/conformance/client/browser.ts';
import type { Between } from './open-kit.ts';

/** The answer to a new account. */
export const CREATED = { success: true, status: 201, message: 'created' };

/** Makes a defect. @param path of the call that the row's check is about */
export type Make = (between: Between, path: string) => Transport;

/** One small defect of a backend: the check that must fail, and what the failure must say. */
export interface Defect {
  readonly name: string;
  readonly check: string;
  /** By default that a success has come instead of a refusal. */
  readonly says?: RegExp | undefined;
  readonly make: Make;
}

/** @param rows by check and name: `login/silent: shows a form at a silent sign-in` */
export function defectsOf(
  rows: Readonly<Record<string, Make | readonly [says: RegExp, make: Make]>>,
): readonly Defect[] {
  return Object.entries(rows).map(([text, row]) => {
    const [check = '', ...name] = text.split(': ');
    const [says, make] = typeof row === 'function' ? [undefined, row] : row;
    return { check, name: name.join(': '), says, make };
  });
}

export function at(path: string, make: Make): Make {
  return (between) => make(between, path);
}

const isAt = ({ url }: Request, path: string) => new URL(url).pathname === path;

export function answering(
  change: (answer: Response, request: Request, between: Between) => Response | Promise<Response>,
): Make {
  return (between, path) => async (request) => {
    const copy = request.clone();
    const answer = await between.next(request);
    return isAt(request, path) ? change(answer, copy, between) : answer;
  };
}

export function asking(
  change: (request: Request, between: Between) => Request | Promise<Request>,
): Make {
  return (between, path) => async (request) =>
    between.next(isAt(request, path) ? await change(request, between) : request);
}

export function answeringAt(
  status: number,
  change: (answer: Response, request: Request) => Response | Promise<Response>,
): Make {
  return answering((answer, request) =>
    answer.status === status ? change(answer, request) : answer,
  );
}

/** Answers with success what is to be refused with this status. */
export function taking(status: number, body?: unknown, success = 200): Make {
  return answeringAt(status, () => successOf(body, success));
}

/** Answers with another status, also in its JSON. @param only answers with this status */
export function answeringWith(status: number, only?: number): Make {
  return answering((answer) =>
    only === undefined || answer.status === only ? withStatus(answer, status) : answer,
  );
}

/** Sets a header of the answers; null removes it. @param only answers with this status */
export function heading(name: string, value: string | null, only?: number): Make {
  return answering((answer) =>
    only === undefined || answer.status === only ? withHeader(answer, name, value) : answer,
  );
}

/** Changes the cookies of the answers. */
export function withCookie(change: (cookie: string) => string): Make {
  return answering((answer) => {
    const cookie = answer.headers.get('set-cookie');
    return cookie === null ? answer : withHeader(answer, 'set-cookie', change(cookie));
  });
}

export type Json = Record<string, unknown>;

export async function withJson(
  answer: Response,
  change: (body: Json) => unknown,
  status = answer.status,
): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const body: unknown = change((await answer.json()) as Json);
  return new Response(JSON.stringify(body), { status, headers });
}

export function replying(change: (body: Json) => unknown): Make {
  return answering((answer) => (answer.ok ? withJson(answer, change) : answer));
}

export function refusing(change: (body: Json) => unknown): Make {
  return answering((answer) => (answer.ok ? answer : withJson(answer, change)));
}

export function adding(more: Json): Make {
  return replying((body) => ({ ...body, ...more }));
}

export function renaming(name: string, other: string): Make {
  return replying((body) =>
    Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key === name ? other : key, value]),
    ),
  );
}

/** Refuses with another message. */
export function saying(message: string): Make {
  return refusing((body) => ({ ...body, message }));
}

/** Changes what a refusal says of each field. */
export function withErrors(change: Json): Make {
  return refusing((body) => {
    const { error = [] } = Object(body['data']) as { error?: Json[] };
    return { ...body, data: { error: error.map((one) => ({ ...one, ...change })) } };
  });
}

/** Changes all mails. */
export function inMails(change: (mails: readonly Json[]) => unknown): Make {
  return at(
    '/__sandbox/mails.json',
    answering((answer) => withJson(answer, (mails) => change(mails as unknown as Json[]))),
  );
}

export function mailing(change: (text: string) => string): Make {
  return inMails((mails) => mails.map((mail) => ({ ...mail, text: change(String(mail['text'])) })));
}

/** The answer with another header; null removes it. */
export function withHeader(answer: Response, name: string, value: string | null): Response {
  const headers = changed(answer.headers, name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

function changed(given: Headers, name: string, value: string | null): Headers {
  const headers = new Headers(given);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return headers;
}

export function withStatus(answer: Response, status: number): Promise<Response> {
  const body = (given: Json) => ('status' in given ? { ...given, status } : given);
  return withJson(answer, body, status);
}

export function successOf(body: unknown = { success: true }, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

/** The request with another header; null removes it. */
export function sending(request: Request, name: string, value: string | null): Request {
  return new Request(request, { headers: changed(request.headers, name, value) });
}

export function askingJson(change: (body: Json) => unknown): Make {
  return asking((request) => sendingJson(request, change));
}

export async function sendingJson(
  request: Request,
  change: (body: Json) => unknown,
): Promise<Request> {
  const { method, headers, url } = request;
  const body = JSON.stringify(change((await request.json()) as Json));
  return new Request(url, { method, headers, body });
}

export async function jsonOf(message: Request | Response): Promise<Json> {
  return (await message.clone().json()) as Json;
}
