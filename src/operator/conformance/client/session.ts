import type { Call } from '../../../contract/definition/call.ts';
import { csrfToken, token } from '../../../contract/session/token.ts';
import { deviationText } from '../checks/demand.ts';
import type { Configuration } from '../configuration.ts';
import { Failed, Unmet } from '../finding.ts';
import { type Answer, property } from './answer.ts';
import { type Browser, openBrowser, type Transport } from './browser.ts';
import { captchaToken } from './captcha.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What a request has other than the portal's; null leaves it out. */
export interface Unusual {
  readonly csrf?: string | null;
  readonly token?: string | null;
  readonly captcha?: string | null;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly raw?: string | Uint8Array<ArrayBuffer>;
}

type Asked = Pick<Call, 'method' | 'path'> & Partial<Pick<Call, 'access' | 'captcha' | 'changes'>>;

export interface Session {
  readonly browser: Browser;
  /** Sends a call with all that the portal sends with it (rules 5.0.1, 5.0.7, 5.0.8). */
  readonly ask: (call: Asked, values?: Values, unusual?: Unusual) => Promise<Answer>;
  readonly csrf: () => Promise<string>;
  readonly token: () => Promise<string>;
  readonly captcha: () => Promise<string>;
  readonly cookies: () => string;
}

export interface SessionParts {
  readonly transport: Transport;
  readonly backend: string;
  readonly portal: string;
  readonly captcha: Configuration['captcha'];
  readonly headers?: Readonly<Record<string, string>>;
  readonly watch?: (answer: Answer) => void;
  /** @throws NotChecked for a call that must not be sent */
  readonly guard?: (call: Asked) => void;
}

export function openSession(parts: SessionParts): Session {
  const { transport, backend, portal, captcha, watch, guard, headers } = parts;
  const browser = openBrowser(transport, headers);

  const ask: Session['ask'] = async (call, values = {}, unusual = {}) => {
    guard?.(call);
    const method = unusual.method ?? call.method;
    const own = new Headers({ accept: 'application/json', 'sec-fetch-site': 'same-origin' });
    if (method !== 'GET') {
      own.set('origin', portal);
      own.set('content-type', 'application/json');
    }
    const csrf = unusual.csrf === undefined && call.changes ? await session.csrf() : unusual.csrf;
    if (csrf) own.set('x-csrf-token', csrf);
    const xToken =
      unusual.token === undefined && call.access === 'signed-in'
        ? await session.token()
        : unusual.token;
    if (xToken) own.set('x-token', xToken);
    for (const [name, value] of Object.entries(unusual.headers ?? {})) own.set(name, value);
    if (method === 'GET') {
      const address = backend + call.path + queryOf(values);
      return watched(await browser.send(address, { headers: own }));
    }
    const request_token =
      unusual.captcha === undefined && call.captcha ? await session.captcha() : unusual.captcha;
    const sent = typeof request_token === 'string' ? { ...values, request_token } : values;
    const body = unusual.raw ?? JSON.stringify(sent);
    return watched(await browser.send(backend + call.path, { method, headers: own, body }));
  };

  function watched(answer: Answer): Answer {
    watch?.(answer);
    return answer;
  }

  const session: Session = {
    browser,
    ask,
    csrf: async () => {
      const answer = await ask(csrfToken);
      const value = textAt(answer, 'token');
      if (value !== '') return value;
      const { status } = answer;
      const name = deviationText(
        { field: 'token', expected: 'string', seen: 'missing' },
        answer.body,
      );
      throw new Unmet(`gives no CSRF token: GET ${csrfToken.path} answers ${status}, ${name}`, {
        answer,
        mend: `Answer GET ${csrfToken.path} with 200 and {"token": "…"}.`,
      });
    },
    token: async () => textAt(await ask(token), 'token'),
    captcha: () => captchaToken(ask, captcha),
    cookies: () => browser.cookies(`${backend}/`),
  };
  return session;
}

/** '' without a text. @throws Failed for one that no header can carry */
export function textAt({ body }: Answer, name: string): string {
  const value = property(body, name);
  if (typeof value !== 'string') return '';
  if (!/^[!-~]*$/.test(value)) throw new Failed('gives a token that fits into no header');
  return value;
}

function queryOf(values: Values): string {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  );
  return query.size > 0 ? `?${query}` : '';
}
