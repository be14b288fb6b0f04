import { expect, test, vi } from 'vitest';
import { readRefusal } from '../../../src/portal/http/read-refusal.ts';

const readFieldRefusal = (error: unknown[], message?: string) =>
  readRefusal(400, { message, data: { error } }, new Headers());

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', ['x']],
  ['a text', 'x'],
  ['wrong types', { message: 7, data: { error: 'x' } }],
  ['a list as data', { data: [] }],
])('a refusal with %s has no message and no field errors', (_, body) => {
  expect(readRefusal(400, body, new Headers())).toEqual({
    status: 'refused',
    code: 400,
    message: '',
    fieldErrors: [],
    retryAfterSeconds: 0,
  });
});

test('texts have no control characters and at most 300 characters (9.7)', () => {
  const text = `A\u0000\u001b\u0085${'ä🙂'.repeat(200)}`;
  const { message, fieldErrors } = readFieldRefusal(
    [{ property: 'email', description: text }],
    text,
  );
  expect([...message]).toHaveLength(300);
  expect(message.startsWith('Aä🙂')).toBe(true);
  expect(fieldErrors[0]?.description).toBe(message);
});

test('broken field errors are skipped, and valid field errors keep their order (5.0.3)', () => {
  const validError = { property: 'email', description: 'x', constraints: { isEmail: 'y' } };
  const { fieldErrors } = readFieldRefusal([
    null,
    validError,
    7,
    { description: 'x' },
    { property: 'username' },
  ]);
  expect(fieldErrors).toEqual([
    validError,
    { property: 'username', description: '', constraints: {} },
  ]);
});

test('constraints that are not texts are skipped', () => {
  const constraints = { isEmail: 'y', isLength: 7, isNotEmpty: null };
  const { fieldErrors } = readFieldRefusal([{ property: 'email', constraints }]);
  expect(fieldErrors[0]?.constraints).toEqual({ isEmail: 'y' });
});

test('only a refusal with 401 can ask for a new sign-in', () => {
  const headers = new Headers({
    'www-authenticate': 'Bearer error="insufficient_user_authentication"',
  });
  expect(readRefusal(401, {}, headers).stepUp).toBe(true);
  expect(readRefusal(403, {}, headers).stepUp).toBeUndefined();
});

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['Fri, 20 Nov 2026 12:01:30 GMT', 90],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['Fri, 20 Nov 2026 12:01:30 +0000', 90],
  ['2026-11-20T12:01:30Z', 90],
  ['2026-11-20T12:01:30+00:00', 90],
  ['604800', 0],
  ['-5', 0],
  ['soon', 0],
  ['', 0],
])('Retry-After %j means %d seconds', (value, seconds) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  const { retryAfterSeconds } = readRefusal(429, {}, new Headers({ 'retry-after': value }));
  expect(retryAfterSeconds).toBe(seconds);
});
