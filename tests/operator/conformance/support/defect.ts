import type { Transport } from '../../../../src/operator/conformance/client/browser.ts';
import type { Between } from './open-kit.ts';

/** One small fault of a backend. */
export interface Defect {
  readonly name: string;
  /** The check that must fail. */
  readonly check: string;
  /** What the failure must say. */
  readonly says: RegExp;
  readonly make: (between: Between) => Transport;
}

type Row = readonly [name: string, check: string, says: RegExp, make: Defect['make']];

export function defectsOf(...rows: readonly Row[]): readonly Defect[] {
  return rows.map(([name, check, says, make]) => ({ name, check, says, make }));
}

const isAt = ({ url }: Request, path: string) => new URL(url).pathname === path;

/** Changes the answers to a call. */
export function answering(
  path: string,
  change: (answer: Response, request: Request, between: Between) => Response | Promise<Response>,
): Defect['make'] {
  return (between) => async (request) => {
    const copy = request.clone();
    const answer = await between.next(request);
    return isAt(request, path) ? change(answer, copy, between) : answer;
  };
}

/** Changes the requests of a call before the backend sees them. */
export function asking(
  path: string,
  change: (request: Request, between: Between) => Request | Promise<Request>,
): Defect['make'] {
  return (between) => async (request) =>
    between.next(isAt(request, path) ? await change(request, between) : request);
}

/** Changes the answers to a call whose status is this one. */
export function answeringAt(
  path: string,
  status: number,
  change: (answer: Response, request: Request) => Response | Promise<Response>,
): Defect['make'] {
  return answering(path, (answer, request) =>
    answer.status === status ? change(answer, request) : answer,
  );
}

export type Json = Record<string, unknown>;

/** The answer with other JSON. */
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

/** Changes the JSON of a successful answer. */
export function replying(path: string, change: (body: Json) => unknown): Defect['make'] {
  return answering(path, (answer) => (answer.ok ? withJson(answer, change) : answer));
}

/** Changes the JSON of a refusal. */
export function refusing(path: string, change: (body: Json) => unknown): Defect['make'] {
  return answering(path, (answer) => (answer.ok ? answer : withJson(answer, change)));
}

/** The answer with another header; null removes it. */
export function withHeader(answer: Response, name: string, value: string | null): Response {
  const headers = new Headers(answer.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

/** The answer with another status, also in its JSON. */
export function withStatus(answer: Response, status: number): Promise<Response> {
  const body = (given: Json) => ('status' in given ? { ...given, status } : given);
  return withJson(answer, body, status);
}

/** A success in the form of a call. */
export function success(body: unknown = { success: true }, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

/** The request with another header; null removes it. */
export function sending(request: Request, name: string, value: string | null): Request {
  const headers = new Headers(request.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return new Request(request, { headers });
}

/** The request with other JSON. */
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

/** A field with another name. */
export function renamed(body: Json, name: string, other: string): Json {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key === name ? other : key, value]),
  );
}
