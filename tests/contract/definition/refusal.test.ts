import { expect, test } from 'vitest';
import { REFUSAL_MESSAGES } from '../../../src/contract/definition/refusal.ts';

test('rule 5.0.4: refusals have the messages of the API', () => {
  expect(REFUSAL_MESSAGES).toEqual({
    unauthorized: 'unauthorized',
    forbidden: 'forbidden',
    csrf: 'invalid csrf token',
    captcha: 'captcha',
    notFound: 'not found',
    throttled: 'too many requests',
    internal: 'internal error',
    overloaded: 'service unavailable',
    invalid: 'input validation failed',
    expired: 'token expired',
  });
});
