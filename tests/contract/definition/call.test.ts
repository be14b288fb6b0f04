import { describe, expect, test } from 'vitest';
import { defineCall } from '../../../src/contract/definition/call.ts';
import { text } from '../../../src/contract/definition/readers.ts';
import { CALLS } from '../../support/calls.ts';
import { isBackendPath } from '../../support/host-table.ts';

const calls = CALLS.map(([, call]) => call);

/** POSTs that only read; they need no x-csrf-token (rule 5.0.8). */
const READING = [
  ...['/csa/session', '/csa/config', '/csa/self', '/csa/contact', '/csa/contact/getForm'],
  ...['/csa/registration', '/ur/GetAddress', '/library/GetNewsletter'],
  '/ecom-proxy/GetNewsletter',
];

describe('a call', () => {
  test('is public by default and has `changes` unless it is a GET', () => {
    const reply = text;
    expect(defineCall('GET', '/x', { reply })).toMatchObject({
      access: 'public',
      changes: false,
      captcha: false,
      success: 200,
      refusals: [],
      expected: [],
    });
    expect(defineCall('POST', '/x').changes).toBe(true);
    expect(defineCall('PATCH', '/x', { changes: false }).changes).toBe(false);
  });

  test('without a request reader sends no fields', () => {
    const { request } = defineCall('POST', '/x', { reply: text });
    expect(request({ surplus: 1 })).toEqual({});
    expect(() => request(null)).toThrow(TypeError);
  });
});

describe('the reply of an action', () => {
  const { reply: done } = defineCall('POST', '/x');

  test.each([
    [{}, true],
    [{ success: true, status: 200 }, true],
    [{ success: false }, false],
    [{ success: 'false' }, true],
    [{ success: null }, true],
  ])('rules 0.2, 5.0.2: %j has success: %s', (body, success) => {
    expect(done(body)).toEqual({ success });
  });

  test.each([null, 'ok', 7, []])('must be an object, not %j', (body) => {
    expect(() => done(body)).toThrow(TypeError);
  });
});

describe('the calls of the contract', () => {
  test('have paths that a host proxies to the backend', () => {
    const elsewhere = calls.filter(({ path }) => !isBackendPath(path));
    expect(calls.length).toBeGreaterThan(12);
    expect(elsewhere).toEqual([]);
  });

  test('rule 5.0.8: carry x-csrf-token when they change something', () => {
    const changing = calls.filter(
      ({ method, path }) => method !== 'GET' && !READING.includes(path),
    );
    expect(calls.filter(({ changes }) => changes)).toEqual(changing);
  });

  test('rule 5.0.7: with a captcha can be refused with 403 and 429', () => {
    for (const { path, captcha, refusals, expected } of calls)
      if (captcha)
        expect([...refusals, ...expected], path).toEqual(expect.arrayContaining([403, 429]));
  });
});
