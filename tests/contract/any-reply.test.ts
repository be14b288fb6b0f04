import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../support/calls.ts';

const SEED = 20_261_121;

/** Names with a meaning in JavaScript, and property names of replies. */
const PROPERTY_NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'then', 'length'],
  ...['success', 'status', 'token', 'tokenExp', 'csrfToken', 'url', 'forward', 'username'],
  ...['anonymous', 'subscription', 'premium', 'routes', 'show', 'hide', 'fields', 'results'],
  ...['taxonomy', 'occupation_sphere', 'return', 'Results', 'Items', 'Item', 'id', 'label', 'name'],
  ...['type', 'selection', 'value', 'options', 'messages', 'additionalFields', 'parameters'],
  ...['customer', 'securityType', 'domain', 'tld', 'cId', 'cPath', 'cLabel', 'topics', 'tId'],
];

const { anyJsonValue } = fc.letrec((tie) => ({
  anyJsonValue: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, -1, 1e300, '', 'x', 'true', '<b>x</b>'),
    fc.array(tie('anyJsonValue'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.constantFrom(...PROPERTY_NAMES), tie('anyJsonValue')), { maxLength: 8 })
      // The object comes from JSON text, in which `__proto__` is an ordinary name.
      .map((pairs) => pairs.map(([name, value]) => `"${name}":${JSON.stringify(value)}`))
      .map((members) => JSON.parse(`{${members.join()}}`)),
  ),
}));

const initialPropertyNames = Object.getOwnPropertyNames(Object.prototype);

describe.each(CALLS)('a reply to %s', (_, { reply }) => {
  test('is read or refused without a change of a prototype (S9.2, S9.8)', () => {
    fc.assert(
      fc.property(anyJsonValue, (value) => {
        const readValue = reply.safeParse(value).data;
        if (typeof readValue === 'object' && readValue !== null)
          expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(readValue));
        expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(initialPropertyNames);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});
