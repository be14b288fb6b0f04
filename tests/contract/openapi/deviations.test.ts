import { describe, expect, test } from 'vitest';
import { deviationsOf } from '../../../src/contract/openapi/deviations.ts';
import { operationOf } from '../../support/operations.ts';

const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };
const USERNAME = 'POST /account/username/resend';

interface Answered {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

const refusal = (status: number, message: string) => ({ success: false, status, message });

const person = Object(operationOf('GET /auth/userinfo').answer);
const field = { name: 'street', label: 'Straße', type: 'text', mandatory: true, value: 'Weg 1' };

/** What is wrong, the call, its answer, and the deviations: field, expected, seen. */
const DEVIATIONS: readonly (readonly [string, string, Answered, string[][]])[] = [
  [
    'an undeclared status',
    USERNAME,
    { status: 302 },
    [['HTTP status', '200, 400, 403, 413, 415, 429, 500, 503', '302']],
  ],
  [
    'HTML',
    USERNAME,
    { headers: { ...JSON_HEADERS, 'content-type': 'text/html; charset=utf-8' } },
    [
      ['header content-type', 'application/json', 'text/html'],
      ['', 'object', 'missing'],
    ],
  ],
  [
    'a cached answer',
    USERNAME,
    { headers: { ...JSON_HEADERS, 'cache-control': 'max-age=60' }, body: { success: true } },
    [['header cache-control', 'no-store', 'another value']],
  ],
  ['an empty body', USERNAME, {}, [['', 'object', 'missing']]],
  [
    '`success: false` with 200',
    USERNAME,
    { body: { success: false } },
    [['success', 'true', 'boolean']],
  ],
  [
    'another message',
    USERNAME,
    { status: 403, body: refusal(403, 'no captcha') },
    [['message', '"forbidden" | "invalid csrf token" | "captcha"', 'string']],
  ],
  [
    '429 with a date',
    USERNAME,
    {
      status: 429,
      headers: { ...JSON_HEADERS, 'retry-after': 'Tue, 24 Nov 2026 10:00:00 GMT' },
      body: refusal(429, 'too many requests'),
    },
    [['header retry-after', 'whole seconds', 'another value']],
  ],
  [
    'a field error without German sentence',
    USERNAME,
    {
      status: 400,
      body: {
        ...refusal(400, 'input validation failed'),
        data: { error: [{ property: 'email', constraints: {} }] },
      },
    },
    [['data.error.0.description', 'string', 'missing']],
  ],
  [
    'no field error',
    USERNAME,
    { status: 400, body: { ...refusal(400, 'input validation failed'), data: { error: [] } } },
    [['data.error', 'list, at least 1', 'list']],
  ],
  [
    'a person without name',
    'GET /auth/userinfo',
    { body: { ...person, username: '' } },
    [['username', 'string, at least 1', 'empty string']],
  ],
  [
    'a boolean where a text is due',
    'GET /auth/userinfo',
    { body: { ...person, anonymous: false } },
    [['anonymous', 'one of the documented shapes', 'boolean']],
  ],
  [
    'a broken item of a list',
    'GET /ur/GetPersonalData',
    { body: { fields: [field, { ...field, name: 7 }] } },
    [['fields.1.name', 'string', 'number']],
  ],
  [
    'no address',
    'GET /auth/login',
    { body: { url: 'login' } },
    [['url', 'string (url)', 'string']],
  ],
  [
    'a forward that reveals an account',
    'POST /account/optin/resend',
    { body: { success: true, forward: '/x' } },
    [['forward', 'never', 'string']],
  ],
  [
    'fewer newsletters than are counted',
    'POST /ecom-proxy/GetNewsletter',
    { body: { return: { Results: 3, Items: [{ id: '1' }, { id: '2' }] } } },
    [['return.Items', 'as many items as Results counts', 'list']],
  ],
  [
    'a key that may be personal',
    'POST /csa/contact/getForm',
    { body: { fields: [{ ...field, options: { messages: { 'max muster@example.de': 7 } } }] } },
    [['fields.0.options.messages.*', 'string', 'number']],
  ],
];

function deviations(call: string, { status = 200, headers = JSON_HEADERS, body }: Answered) {
  return deviationsOf(operationOf(call), { status, headers: new Headers(headers), body });
}

const shown = (call: string, answered: Answered) =>
  deviations(call, answered).map(({ field, expected, seen }) => [field, expected, seen]);

describe('an answer that keeps the contract', () => {
  test.each([
    [USERNAME, { body: { success: true } }],
    [USERNAME, { body: { success: true, status: 200, message: '' } }],
    [USERNAME, { status: 403, body: refusal(403, 'captcha') }],
    [USERNAME, { status: 403, body: refusal(403, 'forbidden') }],
    [USERNAME, { status: 500, body: refusal(500, 'internal error') }],
    [USERNAME, { status: 413, body: refusal(413, 'payload too large') }],
    ['GET /auth/userinfo', { body: { ...person, later: { any: 1 } } }],
    ['GET /auth/userinfo', { body: { ...person, username: '', anonymous: 'true' } }],
    ['POST /account/email/check', { status: 404, body: refusal(404, 'not found') }],
    ['GET /auth/token', { body: { token: '', tokenExp: 0 } }],
    ['POST /csa/session', { body: {} }],
    [
      USERNAME,
      {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'private, no-store',
        },
        body: { success: true },
      },
    ],
  ])('rule 21.4: %s %j has no deviation', (call, answered) => {
    expect(shown(call, answered)).toEqual([]);
  });
});

describe('a deviation', () => {
  test.each(DEVIATIONS)(
    'rule 21.4: %s is named by field, expectation and kind of value',
    (_name, call, answered, expected) => {
      expect(shown(call, answered)).toEqual(expected);
    },
  );

  test('rule 21.4: never shows a value', () => {
    const secret = 'geheim-4711';
    const answers = [
      { body: { success: secret, status: secret, message: 7 } },
      { status: 403, body: refusal(403, secret) },
      {
        status: 429,
        headers: { 'content-type': secret, 'retry-after': secret, 'cache-control': secret },
        body: secret,
      },
      {
        status: 400,
        body: { ...refusal(400, ''), data: { error: [{ property: 7, [secret]: secret }] } },
      },
      { body: secret },
    ];
    for (const answered of answers) {
      const found = deviations(USERNAME, answered);
      expect(found.length).toBeGreaterThan(0);
      expect(JSON.stringify(found)).not.toContain(secret);
    }
  });
});
