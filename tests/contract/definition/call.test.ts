import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../../src/contract/definition/call.ts';
import { readReply, UNREADABLE } from '../read.ts';

test('a call without a request schema sends no fields', () => {
  const { request } = defineCall('POST', '/x', { reply: z.string() });
  expect(readReply(request, { surplus: 1 })).toEqual({});
  expect(readReply(request, null)).toBe(UNREADABLE);
});

describe('the reply of a call without a reply schema', () => {
  const { reply: successReply } = defineCall('POST', '/x');

  test.each([{}, { success: true, status: 200 }, { success: 'false' }, { success: null }])(
    'is a success if it is %j (0.2, 5.0.2)',
    (body) => {
      expect(readReply(successReply, body)).toEqual({ success: true });
    },
  );

  test('is a failure only with `success: false` (0.2, 5.0.2)', () => {
    expect(readReply(successReply, { success: false })).toEqual({ success: false });
  });

  test.each([null, 'ok', 7, []])('must be an object, not %j', (body) => {
    expect(readReply(successReply, body)).toBe(UNREADABLE);
  });
});
