import { describe, expect, test } from 'vitest';
import { defineCall } from '../../../src/contract/definition/call.ts';
import { text } from '../../../src/contract/definition/readers.ts';

test('a call without a request reader sends no fields', () => {
  const { request } = defineCall('POST', '/x', { reply: text });
  expect(request({ surplus: 1 })).toEqual({});
  expect(() => request(null)).toThrow(TypeError);
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
