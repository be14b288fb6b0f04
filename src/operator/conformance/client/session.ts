import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Call, nameOf } from '../../../contract/definition/call.ts';
import { REQUEST_TIMEOUT_MS } from '../../../contract/limits.ts';
import { calls } from '../../../contract/openapi/operations.ts';
import { assertSuccess, describeDeviation } from '../checks/assertions.ts';
import type { Configuration } from '../configuration.ts';
import { CheckFailed, PreconditionFailed } from '../errors.ts';
import { type BackendAnswer, getProperty } from './answer.ts';
import { openBrowser, type Transport } from './browser.ts';

export type RequestValues = Readonly<Record<string, unknown>>;

/** Parts that replace the same parts of the portal's request. Null removes a part. */
export interface RequestOverrides {
  readonly csrf?: string | null;
  readonly token?: string | null;
  readonly captcha?: string | null;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly rawBody?: string | Uint8Array<ArrayBuffer>;
}

type CallToSend = Pick<Call, 'method' | 'path'> &
  Partial<Pick<Call, 'access' | 'hasCaptcha' | 'isMutation'>>;

interface SessionParts {
  readonly transport: Transport;
  readonly backend: string;
  readonly portal: string;
  readonly captcha: Configuration['captcha'];
  readonly headers?: Readonly<Record<string, string>>;
  readonly onAnswer?: (answer: BackendAnswer) => void;
  /** @throws CheckSkipped for a call that must not be sent */
  readonly assertAllowed?: (call: CallToSend) => void;
}

export type BackendSession = ReturnType<typeof openBackendSession>;

export function openBackendSession(parts: SessionParts) {
  const { transport, backend, portal, onAnswer, assertAllowed, headers } = parts;
  const browser = openBrowser(transport, headers);

  /** Sends a call with the headers and tokens of the portal (rules 5.0.1, 5.0.7, 5.0.8). */
  async function sendCall(
    call: CallToSend,
    values: RequestValues = {},
    overrides: RequestOverrides = {},
  ): Promise<BackendAnswer> {
    assertAllowed?.(call);
    const method = overrides.method ?? call.method;
    const isGet = method === 'GET';
    const requestHeaders = new Headers({
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
    });
    if (!isGet) {
      requestHeaders.set('origin', portal);
      requestHeaders.set('content-type', 'application/json');
    }
    const { csrf = call.isMutation ? await requestCsrfToken() : null } = overrides;
    if (csrf) requestHeaders.set('x-csrf-token', csrf);
    const { token = call.access === 'signed-in' ? await requestToken() : null } = overrides;
    if (token) requestHeaders.set('x-token', token);
    for (const [name, value] of Object.entries(overrides.headers ?? {}))
      requestHeaders.set(name, value);
    const { captcha = call.hasCaptcha && !isGet ? await solveCaptcha() : null } = overrides;
    const sentValues = captcha === null ? values : { ...values, request_token: captcha };
    const query = isGet ? formatQuery(values) : '';
    const body = isGet ? null : (overrides.rawBody ?? JSON.stringify(sentValues));
    const answer = await browser.send(backend + call.path + query, {
      method,
      headers: requestHeaders,
      body,
    });
    onAnswer?.(answer);
    return answer;
  }

  /** Sends a call and parses the reply. @throws PreconditionFailed for an answer without a valid reply */
  async function readReply<Reply>(
    call: Call<unknown, Reply>,
    values?: RequestValues,
  ): Promise<Reply> {
    const answer = await sendCall(call, values);
    assertSuccess(answer);
    try {
      return call.reply.parse(answer.body);
    } catch {
      throw new PreconditionFailed(`${nameOf(call)} answers a body that the portal cannot read`, {
        answer,
      });
    }
  }

  async function requestCsrfToken(): Promise<string> {
    const answer = await sendCall(calls.csrfToken);
    const value = readText(answer, 'token');
    if (value !== '') return value;
    const missingToken = { field: 'token', expected: 'string', seen: 'missing' };
    const callName = `GET ${calls.csrfToken.path}`;
    const description = `answers ${answer.status}, ${describeDeviation(missingToken, answer.body)}`;
    const fixHint = `Answer ${callName} with 200 and {"token": "…"}.`;
    throw new PreconditionFailed(`gives no CSRF token: ${callName} ${description}`, {
      answer,
      fixHint,
    });
  }

  async function requestToken(): Promise<string> {
    return readText(await sendCall(calls.token), 'token');
  }

  const solveCaptcha = () => createCaptchaToken(sendCall, parts.captcha);

  return {
    browser,
    sendCall,
    readReply,
    requestCsrfToken,
    requestToken,
    requestTokens: async () => ({ token: await requestToken(), csrf: await requestCsrfToken() }),
    solveCaptcha,
    getCookies: () => browser.getCookies(`${backend}/`),
  };
}

/**
 * Returns a text property of the body, or '' if the property is missing or no text.
 * @throws CheckFailed for a text that no header can carry
 */
export function readText({ body }: BackendAnswer, name: string): string {
  const value = getProperty(body, name);
  if (typeof value !== 'string') return '';
  if (!/^[!-~]*$/.test(value)) throw new CheckFailed('gives a token that fits into no header');
  return value;
}

function formatQuery(values: RequestValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return query.size > 0 ? `?${query}` : '';
}

/** Maximum of PBKDF2 iterations per attempt, because nothing can interrupt the derivation of a key. */
const COST_MAX = 1_000_000;
const KEY_MAX_BYTES = 64;

async function createCaptchaToken(
  send: (call: typeof calls.captchaChallenge) => Promise<BackendAnswer>,
  captcha: Configuration['captcha'],
): Promise<string> {
  if (captcha.kind === 'token') return captcha.token;
  const answer = await send(calls.captchaChallenge);
  const challenge = calls.captchaChallenge.reply.safeParse(answer.body).data;
  const { cost = 0, keyLength = 0 } = challenge?.parameters ?? {};
  const isCheap = cost <= COST_MAX && keyLength <= KEY_MAX_BYTES;
  const solution =
    challenge &&
    isCheap &&
    (await solveChallenge({ challenge, deriveKey, timeout: REQUEST_TIMEOUT_MS }).catch(() => null));
  if (!solution)
    throw new PreconditionFailed(
      `${nameOf(calls.captchaChallenge)} gives no challenge that can be solved`,
      {
        answer,
        fixHint:
          'Answer a challenge of ALTCHA of at most a million iterations, or give "captcha" a fixed token.',
      },
    );
  return btoa(JSON.stringify({ challenge, solution }));
}
