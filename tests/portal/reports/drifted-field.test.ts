import { describe, expect, test } from 'vitest';
import {
  list,
  maybeText,
  object,
  oneOf,
  type Reader,
  text,
  validItems,
} from '../../../src/contract/definition/readers.ts';
import { driftedField } from '../../../src/portal/reports/failed-call.ts';

const address = object({ street: text, country: oneOf(['D', 'A']) });
const person = object({ name: text, phone: maybeText, addresses: list(address) });
const good = { name: 'Max', addresses: [{ street: 'Weg 1', country: 'D' }] };

/** Keys of the answer itself, as in the settings of a backend. */
const byKey: Reader<unknown> = (value) =>
  Object.values(Object(value)).map((entry) => object({ id: text })(entry));

describe('rule 29.4: the field of an answer that a reader refuses', () => {
  test.each([
    ['a missing field', person, { addresses: [] }, 'name'],
    ['a field of another type', person, { ...good, name: 7 }, 'name'],
    ['null', person, { ...good, addresses: null }, 'addresses'],
    ['no list', person, { ...good, addresses: 'Weg' }, 'addresses'],
    ['an item', person, { ...good, addresses: ['Weg'] }, 'addresses.*'],
    ['a field of an item', person, { ...good, addresses: [{ street: 1 }] }, 'addresses.*.street'],
    [
      'an unknown word in the second item',
      person,
      { ...good, addresses: [...good.addresses, { street: 'x', country: 'Max' }] },
      'addresses.*.country',
    ],
    ['items that are all broken', object({ of: validItems(address) }), { of: [{}] }, 'of.*.street'],
    ['a key that only the answer names', byKey, { 'max@kanzlei.de': { id: 1 } }, '*.id'],
    ['another whole', person, 'Max', ''],
    ['an empty answer', person, undefined, ''],
    ['null for the whole', person, null, ''],
    ['a list for the whole', person, [good], ''],
  ])('%s', (_, read, answer, field) => {
    expect(() => read(answer)).toThrow();
    expect(driftedField(read, answer)).toBe(field);
  });

  test('is empty for an answer that can be read', () => {
    expect(driftedField(person, good)).toBe('');
  });
});
