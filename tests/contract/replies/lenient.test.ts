import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deriveStrict } from '../../../src/contract/openapi/strict.ts';
import { acceptLeniently, idText, listOf, texts } from '../../../src/contract/replies/lenient.ts';
import { read, UNREADABLE } from '../read.ts';

describe('a list', () => {
  test('drops broken items and keeps the others', () => {
    expect(read(listOf(z.string()), ['a', 7, null, 'b'])).toEqual(['a', 'b']);
  });

  test('without any valid item fails, and is read when it is empty (S9.2)', () => {
    expect(read(listOf(z.string()), [])).toEqual([]);
    expect(read(listOf(z.string()), [7, null])).toBe(UNREADABLE);
  });

  test.each([{}, null, 'ab', { 0: 'a', length: 1 }])('is not read from %j', (value) => {
    expect(read(listOf(z.string()), value)).toBe(UNREADABLE);
  });
});

test('an id that is a number is read as text', () => {
  expect([7, 'a', ''].map((id) => read(idText, id))).toEqual(['7', 'a', '']);
  expect(read(idText, null)).toBe(UNREADABLE);
});

test('texts by name are read without what is no text, and never as a prototype', () => {
  expect(read(texts, { required: 'Fehlt', pattern: 7 })).toEqual({ required: 'Fehlt' });
  expect(read(texts, JSON.parse('{"__proto__":"x","a":"b"}'))).toEqual({ a: 'b' });
});

test('an object is not read from inherited properties, and drops what it does not name', () => {
  const person = z.object({
    name: z.string(),
    toString: z.catch(z.optional(z.string()), undefined),
  });
  expect(read(person, { name: 'Jörg', token: 'x' })).toEqual({ name: 'Jörg' });
  expect(read(person, JSON.parse('{"name":"x","__proto__":{"isAdmin":true}}'))).not.toHaveProperty(
    'isAdmin',
  );
});

describe('what a backend must send (21.2)', () => {
  const item = z.object({ id: idText, label: z.catch(z.string(), '') });
  const page = z.object({
    items: listOf(item),
    note: z.catch(z.optional(z.string()), undefined),
    end: acceptLeniently(z.iso.datetime(), z.string()),
  });
  const readableReply = { items: [{ id: 'a', label: 'A' }], end: '2026-11-03T09:14:00Z' };
  const strict = deriveStrict(page);

  test('is what a page reads, and all that the document demands', () => {
    expect(read(strict, readableReply)).toEqual(readableReply);
    expect(read(strict, { ...readableReply, note: 'x' })).toEqual({ ...readableReply, note: 'x' });
  });

  test.each([
    ['a number for an id', { ...readableReply, items: [{ id: 7, label: 'A' }] }],
    ['an empty id', { ...readableReply, items: [{ id: '', label: 'A' }] }],
    ['a missing text', { ...readableReply, items: [{ id: 'a' }] }],
    [
      'a broken item beside a good one',
      { ...readableReply, items: [...readableReply.items, null] },
    ],
    ['another type', { ...readableReply, note: 7 }],
    ['another form', { ...readableReply, end: 'soon' }],
  ])('is not %s, which a page tolerates', (_, answer) => {
    expect(read(page, answer)).not.toBe(UNREADABLE);
    expect(read(strict, answer)).toBe(UNREADABLE);
  });
});
