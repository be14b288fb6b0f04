import type { Transport } from '../../../../src/operator/conformance/client/browser.ts';
import type { DefectContext } from './open-kit.ts';

/** Body of the answer to a request that creates an account. */
export const CREATED = { success: true, status: 201, message: 'created' };

/** Creates a backend with a defect. @param path of the call that the failing check is about */
export type DefectFactory = (context: DefectContext, path: string) => Transport;

/** A small defect of a backend, with the check that must fail and the sentence of the failure. */
export interface Defect {
  readonly name: string;
  readonly check: string;
  /** The expected sentence; by default it says that a request succeeds instead of being refused. */
  readonly expectedReason?: RegExp | undefined;
  readonly createTransport: DefectFactory;
}

/** Creates defects. @param rows by check and name: `login/silent: shows a form at a silent sign-in` */
export function createDefects(
  rows: Readonly<
    Record<
      string,
      DefectFactory | readonly [expectedReason: RegExp, createTransport: DefectFactory]
    >
  >,
): readonly Defect[] {
  return Object.entries(rows).map(([text, row]) => {
    const [check = '', ...name] = text.split(': ');
    const [expectedReason, createTransport] = typeof row === 'function' ? [undefined, row] : row;
    return { check, name: name.join(': '), expectedReason, createTransport };
  });
}

/** Creates a defect in the call at a path, whichever call the failing check is about. */
export function createDefectAt(path: string, createDefect: DefectFactory): DefectFactory {
  return (context) => createDefect(context, path);
}

const isForPath = ({ url }: Request, path: string) => new URL(url).pathname === path;

export function changeAnswer(
  change: (
    answer: Response,
    request: Request,
    context: DefectContext,
  ) => Response | Promise<Response>,
): DefectFactory {
  return (context, path) => async (request) => {
    const requestCopy = request.clone();
    const answer = await context.next(request);
    return isForPath(request, path) ? change(answer, requestCopy, context) : answer;
  };
}

export function changeRequest(
  change: (request: Request, context: DefectContext) => Request | Promise<Request>,
): DefectFactory {
  return (context, path) => async (request) =>
    context.next(isForPath(request, path) ? await change(request, context) : request);
}

export function changeAnswerWithStatus(
  status: number,
  change: (answer: Response, request: Request) => Response | Promise<Response>,
): DefectFactory {
  return changeAnswer((answer, request) =>
    answer.status === status ? change(answer, request) : answer,
  );
}

/** Answers with success instead of a refusal with this status. */
export function answerSuccessInsteadOf(
  status: number,
  body?: unknown,
  successStatus = 200,
): DefectFactory {
  return changeAnswerWithStatus(status, () => createSuccess(body, successStatus));
}

/** Sets the status of the answers and of their JSON. @param onlyStatus changes only answers with this status */
export function setStatus(
  status: number,
  { onlyStatus }: { readonly onlyStatus?: number } = {},
): DefectFactory {
  return changeAnswer((answer) =>
    onlyStatus === undefined || answer.status === onlyStatus
      ? copyWithStatus(answer, status)
      : answer,
  );
}

/** Sets a header of the answers; null removes it. @param onlyStatus changes only answers with this status */
export function setHeader(name: string, value: string | null, onlyStatus?: number): DefectFactory {
  return changeAnswer((answer) =>
    onlyStatus === undefined || answer.status === onlyStatus
      ? copyWithHeader(answer, name, value)
      : answer,
  );
}

/** Changes the cookies of the answers. */
export function changeCookies(change: (cookie: string) => string): DefectFactory {
  return changeAnswer((answer) => {
    const cookie = answer.headers.get('set-cookie');
    return cookie === null ? answer : copyWithHeader(answer, 'set-cookie', change(cookie));
  });
}

export type Json = Record<string, unknown>;

export async function changeJson(
  answer: Response,
  change: (body: Json) => unknown,
  status = answer.status,
): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const body: unknown = change((await answer.json()) as Json);
  return new Response(JSON.stringify(body), { status, headers });
}

export function changeReply(change: (body: Json) => unknown): DefectFactory {
  return changeAnswer((answer) => (answer.ok ? changeJson(answer, change) : answer));
}

export function changeRefusal(change: (body: Json) => unknown): DefectFactory {
  return changeAnswer((answer) => (answer.ok ? answer : changeJson(answer, change)));
}

export function addToReply(properties: Json): DefectFactory {
  return changeReply((body) => ({ ...body, ...properties }));
}

export function renameProperty(name: string, newName: string): DefectFactory {
  return changeReply((body) =>
    Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key === name ? newName : key, value]),
    ),
  );
}

/** Refuses with another message. */
export function setMessage(message: string): DefectFactory {
  return changeRefusal((body) => ({ ...body, message }));
}

/** Changes the field errors of a refusal. */
export function changeFieldErrors(properties: Json): DefectFactory {
  return changeRefusal((body) => {
    const { error = [] } = Object(body['data']) as { error?: Json[] };
    return {
      ...body,
      data: { error: error.map((fieldError) => ({ ...fieldError, ...properties })) },
    };
  });
}

/** Changes all mails. */
export function changeMails(change: (mails: readonly Json[]) => unknown): DefectFactory {
  return createDefectAt(
    '/__sandbox/mails.json',
    changeAnswer((answer) => changeJson(answer, (mails) => change(mails as unknown as Json[]))),
  );
}

export function changeMailText(change: (text: string) => string): DefectFactory {
  return changeMails((mails) =>
    mails.map((mail) => ({ ...mail, text: change(String(mail['text'])) })),
  );
}

/** Returns a copy of the answer with another header; null removes the header. */
export function copyWithHeader(answer: Response, name: string, value: string | null): Response {
  const headers = copyHeaders(answer.headers, name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

function copyHeaders(original: Headers, name: string, value: string | null): Headers {
  const headers = new Headers(original);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return headers;
}

export function copyWithStatus(answer: Response, status: number): Promise<Response> {
  const setBodyStatus = (body: Json) => ('status' in body ? { ...body, status } : body);
  return changeJson(answer, setBodyStatus, status);
}

export function createSuccess(body: unknown = { success: true }, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

/** Returns a copy of the request with another header; null removes the header. */
export function copyRequestWithHeader(
  request: Request,
  name: string,
  value: string | null,
): Request {
  return new Request(request, { headers: copyHeaders(request.headers, name, value) });
}

export function changeRequestJson(change: (body: Json) => unknown): DefectFactory {
  return changeRequest((request) => copyRequestWithJson(request, change));
}

export async function copyRequestWithJson(
  request: Request,
  change: (body: Json) => unknown,
): Promise<Request> {
  const { method, headers, url } = request;
  const body = JSON.stringify(change((await request.json()) as Json));
  return new Request(url, { method, headers, body });
}

export async function readJsonBody(message: Request | Response): Promise<Json> {
  return (await message.clone().json()) as Json;
}
