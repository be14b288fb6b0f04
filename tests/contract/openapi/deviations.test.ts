import { describe, expect, test } from 'vitest';
import { deviationsOf } from '../../../src/contract/openapi/deviations.ts';
import { operationOf } from '../../support/operations.ts';
import {
  type Answered,
  DEVIATIONS,
  JSON_HEADERS,
  person,
  refusal,
  USERNAME,
} from './deviation-rows.ts';

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
