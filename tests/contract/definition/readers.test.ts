import { describe, expect, test } from 'vitest';
import {
  entries,
  list,
  maybeText,
  object,
  text,
  validItems,
  withFallback,
} from '../../../src/contract/definition/readers.ts';
import { number, openObject } from '../../../src/contract/form/form-readers.ts';

describe('an object', () => {
  const person = object({ name: text, age: withFallback(number, 0), nick: maybeText });

  test('keeps its fields and drops all others', () => {
    const given = { name: 'Jörg', age: 7, nick: 'J', token: 'x' };
    expect(person(given)).toEqual({ name: 'Jörg', age: 7, nick: 'J' });
    expect(person({ name: '' })).toEqual({ name: '', age: 0 });
  });

  test.each([null, undefined, [], 'x', 7, true, {}, { name: null }, { name: ['x'] }])(
    'is not read from %j',
    (value) => {
      expect(() => person(value)).toThrow(TypeError);
    },
  );

  test('reads own properties only', () => {
    expect(() => person(Object.create({ name: 'inherited' }))).toThrow(TypeError);
    expect(object({ toString: maybeText })({})).toEqual({});
    expect(object({ constructor: withFallback(text, 'none') })({})).toEqual({
      constructor: 'none',
    });
  });

  test('with a field named __proto__ keeps its prototype', () => {
    const hostile: unknown = JSON.parse('{"name":"x","__proto__":{"isAdmin":true}}');
    expect(person(hostile)).not.toHaveProperty('isAdmin');
    const kept = openObject({ name: text })(hostile);
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
    expect(kept['isAdmin']).toBeUndefined();
  });

  test('read by openObject keeps all fields', () => {
    expect(openObject({ name: text })({ name: 'x', more: [1] })).toEqual({ name: 'x', more: [1] });
    expect(entries({ a: 1 })).toEqual({ a: 1 });
  });
});

describe('a list', () => {
  test('fails on one broken item, but validItems only drops it', () => {
    expect(() => list(text)(['a', 7])).toThrow(TypeError);
    expect(validItems(text)(['a', 7, null, 'b'])).toEqual(['a', 'b']);
  });

  test('rule S9.2: without any valid item fails', () => {
    expect(validItems(text)([])).toEqual([]);
    expect(() => validItems(text)([7, null])).toThrow(TypeError);
  });

  test.each([{}, null, 'ab', { 0: 'a', length: 1 }])('is not read from %j', (value) => {
    expect(() => list(text)(value)).toThrow(TypeError);
    expect(() => validItems(text)(value)).toThrow(TypeError);
  });
});
