import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deriveStrictSchema, registerSchema } from '../../../src/contract/openapi/strict.ts';
import { idText, listOf, texts } from '../../../src/contract/replies/tolerant.ts';
import { readReply, UNREADABLE } from '../read.ts';

describe('a list', () => {
  test('drops broken items and keeps the others', () => {
    expect(readReply(listOf(z.string()), ['a', 7, null, 'b'])).toEqual(['a', 'b']);
  });

  test('is unreadable without any valid item, but readable if it is empty (S9.2)', () => {
    expect(readReply(listOf(z.string()), [])).toEqual([]);
    expect(readReply(listOf(z.string()), [7, null])).toBe(UNREADABLE);
  });

  test.each([{}, null, 'ab', { 0: 'a', length: 1 }])('is not read from %j', (value) => {
    expect(readReply(listOf(z.string()), value)).toBe(UNREADABLE);
  });
});

test('an id that is a number is read as text', () => {
  expect([7, 'a', ''].map((id) => readReply(idText, id))).toEqual(['7', 'a', '']);
  expect(readReply(idText, null)).toBe(UNREADABLE);
});

test('texts by name are read without other values and without a prototype', () => {
  expect(readReply(texts, { required: 'Fehlt', pattern: 7 })).toEqual({ required: 'Fehlt' });
  expect(readReply(texts, JSON.parse('{"__proto__":"x","a":"b"}'))).toEqual({ a: 'b' });
});

test('an object is read without inherited and unknown properties', () => {
  const person = z.object({
    name: z.string(),
    toString: z.catch(z.optional(z.string()), undefined),
  });
  expect(readReply(person, { name: 'Jörg', token: 'x' })).toEqual({ name: 'Jörg' });
  expect(
    readReply(person, JSON.parse('{"name":"x","__proto__":{"isAdmin":true}}')),
  ).not.toHaveProperty('isAdmin');
});

describe('the strict schema, which a backend must keep (21.2)', () => {
  const endSchema = z.string();
  registerSchema({ schema: endSchema, strict: () => z.iso.datetime() });
  const itemSchema = z.object({ id: idText, label: z.catch(z.string(), '') });
  const replySchema = z.object({
    items: listOf(itemSchema),
    note: z.catch(z.optional(z.string()), undefined),
    end: endSchema,
  });
  const readableReply = { items: [{ id: 'a', label: 'A' }], end: '2026-11-03T09:14:00Z' };
  const strictReplySchema = deriveStrictSchema(replySchema);

  test('accepts a reply with everything that the document demands', () => {
    expect(readReply(strictReplySchema, readableReply)).toEqual(readableReply);
    expect(readReply(strictReplySchema, { ...readableReply, note: 'x' })).toEqual({
      ...readableReply,
      note: 'x',
    });
  });

  test.each([
    ['a number for an id', { ...readableReply, items: [{ id: 7, label: 'A' }] }],
    ['an empty id', { ...readableReply, items: [{ id: '', label: 'A' }] }],
    ['a missing text', { ...readableReply, items: [{ id: 'a' }] }],
    [
      'a broken item next to a valid item',
      { ...readableReply, items: [...readableReply.items, null] },
    ],
    ['a value of another type', { ...readableReply, note: 7 }],
    ['a text in another format', { ...readableReply, end: 'soon' }],
  ])('refuses %s, which a page tolerates', (_, answer) => {
    expect(readReply(replySchema, answer)).not.toBe(UNREADABLE);
    expect(readReply(strictReplySchema, answer)).toBe(UNREADABLE);
  });
});
