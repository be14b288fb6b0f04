import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from '../../../src/contract/definition/schema.ts';
import { listOf } from '../../../src/contract/replies/lenient.ts';
import { findDriftedField } from '../../../src/portal/reports/failed-call.ts';

const address = z.object({ street: z.string(), country: z.enum(['D', 'A']) });
const person = z.object({
  name: z.string(),
  phone: z.optional(z.string()),
  addresses: z.array(address),
});
const good = { name: 'Max', addresses: [{ street: 'Weg 1', country: 'D' }] };

/** An answer whose keys are data, such as the settings of a backend. */
const byKey = z.record(z.string(), z.object({ id: z.string() }));

describe('the field of an answer that its schema refuses (29.4)', () => {
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
    ['items that are all broken', z.object({ of: listOf(address) }), { of: [{}] }, 'of.*.street'],
    ['a key that only the answer names', byKey, { 'max@kanzlei.de': { id: 1 } }, '*.id'],
    ['another whole', person, 'Max', ''],
    ['an empty answer', person, undefined, ''],
    ['null for the whole', person, null, ''],
    ['a list for the whole', person, [good], ''],
  ])('%s', (_, reply: Schema<unknown>, answer, field) => {
    expect(reply.safeParse(answer).error).toBeDefined();
    expect(findDriftedField(reply, answer)).toBe(field);
  });

  test('is empty for an answer that can be read', () => {
    expect(findDriftedField(person, good)).toBe('');
  });
});
