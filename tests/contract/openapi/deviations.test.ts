import { describe, expect, test } from 'vitest';
import { findDeviations } from '../../../src/contract/openapi/deviations.ts';
import { findOperationByName } from '../../support/operations.ts';

const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };
const USERNAME_CALL = 'POST /account/username/resend';

interface TestAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

const createRefusal = (status: number, message: string) => ({ success: false, status, message });

const person = Object(findOperationByName('GET /auth/userinfo').replyExample);
const field = { name: 'street', label: 'Straße', type: 'text', mandatory: true, value: 'Weg 1' };

const INVALID_INPUT = createRefusal(400, 'input validation failed');
const HTML_HEADERS = { ...JSON_HEADERS, 'content-type': 'text/html; charset=utf-8' };
const CACHED_HEADERS = { ...JSON_HEADERS, 'cache-control': 'max-age=60' };
const HTTP_DATE = 'Tue, 24 Nov 2026 10:00:00 GMT';
const createThrottledAnswer = (retryAfter: string) => ({
  status: 429,
  headers: { ...JSON_HEADERS, 'retry-after': retryAfter },
  body: createRefusal(429, 'too many requests'),
});
const errorWithoutDescription = { error: [{ property: 'email', constraints: {} }] };
const fieldWithPersonalKey = { ...field, options: { messages: { 'max muster@example.de': 7 } } };
const replyWithWrongCount = { return: { Results: 3, Items: [{ id: '1' }, { id: '2' }] } };

const DEVIATIONS: readonly (readonly [call: string, answer: TestAnswer, deviation: string])[] = [
  [
    USERNAME_CALL,
    { status: 302 },
    'HTTP status is 302, not 200, 400, 403, 413, 415, 429, 500, 503',
  ],
  [
    USERNAME_CALL,
    { headers: CACHED_HEADERS, body: { success: true } },
    'header cache-control is another value, not no-store',
  ],
  [USERNAME_CALL, {}, ' is missing, not object'],
  [USERNAME_CALL, { body: { success: false } }, 'success is boolean, not true'],
  [
    USERNAME_CALL,
    { status: 403, body: createRefusal(403, 'no captcha') },
    'message is string, not "forbidden" | "invalid csrf token" | "captcha"',
  ],
  [
    USERNAME_CALL,
    createThrottledAnswer(HTTP_DATE),
    'header retry-after is another value, not whole seconds',
  ],
  [
    USERNAME_CALL,
    createThrottledAnswer('0'),
    'header retry-after is another value, not whole seconds',
  ],
  [
    USERNAME_CALL,
    { status: 400, body: { ...INVALID_INPUT, data: errorWithoutDescription } },
    'data.error.0.description is missing, not string',
  ],
  [
    USERNAME_CALL,
    { status: 400, body: { ...INVALID_INPUT, data: { error: [] } } },
    'data.error is list, not list, at least 1',
  ],
  [
    'GET /auth/userinfo',
    { body: { ...person, username: '' } },
    'username is empty string, not string, at least 1',
  ],
  [
    'GET /auth/userinfo',
    { body: { ...person, anonymous: false } },
    'anonymous is boolean, not one of the documented shapes',
  ],
  [
    'GET /ur/GetPersonalData',
    { body: { fields: [field, { ...field, name: 7 }] } },
    'fields.1.name is number, not string',
  ],
  ['GET /auth/login', { body: { url: 'login' } }, 'url is string, not string (url)'],
  [
    'POST /account/optin/resend',
    { body: { success: true, forward: '/x' } },
    'forward is string, not never',
  ],
  [
    'POST /ecom-proxy/GetNewsletter',
    { body: replyWithWrongCount },
    'return.Items is list, not as many items as Results says',
  ],
  [
    'POST /csa/contact/getForm',
    { body: { fields: [fieldWithPersonalKey] } },
    'fields.0.options.messages.* is number, not string',
  ],
];

function findTestDeviations(
  call: string,
  { status = 200, headers = JSON_HEADERS, body }: TestAnswer,
) {
  return findDeviations(findOperationByName(call), { status, headers: new Headers(headers), body });
}

/** Lists deviations as texts. The field of a whole body is the empty text. */
const listDeviations = (call: string, answer: TestAnswer) =>
  findTestDeviations(call, answer).map(
    ({ field, seen, expected }) => `${field} is ${seen}, not ${expected}`,
  );

test.each([
  [USERNAME_CALL, { body: { success: true } }],
  [USERNAME_CALL, { body: { success: true, status: 200, message: '' } }],
  [USERNAME_CALL, { status: 403, body: createRefusal(403, 'captcha') }],
  [USERNAME_CALL, { status: 403, body: createRefusal(403, 'forbidden') }],
  [USERNAME_CALL, { status: 500, body: createRefusal(500, 'internal error') }],
  [USERNAME_CALL, { status: 413, body: createRefusal(413, 'payload too large') }],
  ['GET /auth/userinfo', { body: { ...person, later: { any: 1 } } }],
  ['GET /auth/userinfo', { body: { ...person, username: '', anonymous: 'true' } }],
  ['POST /account/email/check', { status: 404, body: createRefusal(404, 'not found') }],
  ['GET /auth/token', { body: { token: '', tokenExp: 0 } }],
  ['POST /csa/session', { body: {} }],
  [
    USERNAME_CALL,
    {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'private, no-store',
      },
      body: { success: true },
    },
  ],
])('an answer to %s that keeps the contract has no deviation: %j (21.2, 21.4)', (call, answer) => {
  expect(listDeviations(call, answer)).toEqual([]);
});

describe('a deviation', () => {
  test.each(DEVIATIONS)(
    'names the difference in an answer to %s: %j gives %s (21.2, 21.4)',
    (call, answer, deviation) => {
      expect(listDeviations(call, answer)).toEqual([deviation]);
    },
  );

  test('of the media type is named in addition to the missing body (21.2, 21.4)', () => {
    expect(listDeviations(USERNAME_CALL, { headers: HTML_HEADERS })).toEqual([
      'header content-type is text/html, not application/json',
      ' is missing, not object',
    ]);
  });

  test('never shows a value (21.4)', () => {
    const secret = 'geheim-4711';
    const answers = [
      { body: { success: secret, status: secret, message: 7 } },
      { status: 403, body: createRefusal(403, secret) },
      {
        status: 429,
        headers: { 'content-type': secret, 'retry-after': secret, 'cache-control': secret },
        body: secret,
      },
      {
        status: 400,
        body: { ...createRefusal(400, ''), data: { error: [{ property: 7, [secret]: secret }] } },
      },
      { body: secret },
    ];
    for (const answer of answers) {
      const foundDeviations = findTestDeviations(USERNAME_CALL, answer);
      expect(foundDeviations.length).toBeGreaterThan(0);
      expect(JSON.stringify(foundDeviations)).not.toContain(secret);
    }
  });
});
