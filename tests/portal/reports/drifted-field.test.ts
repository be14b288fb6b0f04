import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from '../../../src/contract/definition/schema.ts';
import { listOf } from '../../../src/contract/replies/tolerant.ts';
import { findDriftedField } from '../../../src/portal/reports/failed-call.ts';

const addressSchema = z.object({ street: z.string(), country: z.enum(['D', 'A']) });
const personSchema = z.object({
  name: z.string(),
  phone: z.optional(z.string()),
  addresses: z.array(addressSchema),
});
const validReply = { name: 'Max', addresses: [{ street: 'Weg 1', country: 'D' }] };

/** The schema of a reply whose keys are data. */
const recordSchema = z.record(z.string(), z.object({ id: z.string() }));

describe('the field at which a reply differs from its schema (29.4)', () => {
  test.each([
    ['a missing field', personSchema, { addresses: [] }, 'name'],
    ['a field of another type', personSchema, { ...validReply, name: 7 }, 'name'],
    ['null', personSchema, { ...validReply, addresses: null }, 'addresses'],
    ['a text in place of a list', personSchema, { ...validReply, addresses: 'Weg' }, 'addresses'],
    ['an item of another type', personSchema, { ...validReply, addresses: ['Weg'] }, 'addresses.*'],
    [
      'a field of an item',
      personSchema,
      { ...validReply, addresses: [{ street: 1 }] },
      'addresses.*.street',
    ],
    [
      'an unknown code in the second item',
      personSchema,
      { ...validReply, addresses: [...validReply.addresses, { street: 'x', country: 'Max' }] },
      'addresses.*.country',
    ],
    [
      'a list with only broken items',
      z.object({ list: listOf(addressSchema) }),
      { list: [{}] },
      'list.*.street',
    ],
    ['a key from the reply', recordSchema, { 'max@kanzlei.de': { id: 1 } }, '*.id'],
    ['a text in place of the reply', personSchema, 'Max', ''],
    ['an empty answer', personSchema, undefined, ''],
    ['null in place of the reply', personSchema, null, ''],
    ['a list in place of the reply', personSchema, [validReply], ''],
  ])('is found for %s', (_, schema: Schema<unknown>, reply, field) => {
    expect(schema.safeParse(reply).error).toBeDefined();
    expect(findDriftedField(schema, reply)).toBe(field);
  });

  test('is empty for a reply that fits its schema', () => {
    expect(findDriftedField(personSchema, validReply)).toBe('');
  });
});
