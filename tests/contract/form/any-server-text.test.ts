import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseServerText,
  removeMarkup,
  type TextNode,
} from '../../../src/contract/form/server-text.ts';
import { measureCpuTime } from '../../support/cpu-time.ts';
import { readText } from './text-of.ts';

describe('any text', () => {
  const bit = fc.constantFrom(...'<>"\'=&; /🙂', '</', '#x', 'href');
  const tag = fc.constantFrom('<b>', '</b>', '<ul>', '<li>', '<p>', '<a href="', '<br>', '<x y>');
  const source = fc
    .array(fc.oneof(bit, tag, fc.string({ unit: 'binary' })), { maxLength: 40 })
    .map((parts) => parts.join(''));

  test('is read without an error and yields known elements only (S2.1)', () => {
    const allowedTags = new Set(['a', 'strong', 'em', 'br', 'p', 'ul', 'li']);
    const check = (nodes: readonly TextNode[]) => {
      for (const node of nodes)
        if (typeof node !== 'string') {
          expect(allowedTags).toContain(node.tag);
          expect(Object.keys(node).sort().join()).toMatch(/^children,(href,)?tag$/);
          check(node.children);
        }
    };
    fc.assert(fc.property(source, (text) => check(parseServerText(text))));
  });

  test('without tags and entities comes out as it went in', () => {
    const plainText = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('&', '+'));
    fc.assert(
      fc.property(plainText, (text) => {
        const textWithoutTags = text.replaceAll(/<(?=[a-z/])/gi, '< ');
        expect(readText(parseServerText(textWithoutTags))).toBe(textWithoutTags);
      }),
    );
  });

  test('between tags is never lost', () => {
    const word = fc.stringMatching(/^[\p{L}\d .,!?()]{0,9}$/u);
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            tag.filter((t) => t.endsWith('>')),
            word,
          ),
        ),
        (parts) => {
          const text = parts.map(([, own]) => own).join('');
          expect(readText(parseServerText(parts.flat().join('')))).toBe(text);
        },
      ),
    );
  });

  test.each([
    ['nested without end', '<b>'.repeat(100_000)],
    ['lists without end', '<ul><li>'.repeat(50_000)],
    ['tags that never close', '<a '.repeat(100_000)],
    ['quotes that never close', '<a "'.repeat(100_000)],
    ['quotes in turn', `<a "<a '`.repeat(50_000)],
    ['attributes without end', `<a ${'x '.repeat(100_000)}>`],
    ['equal signs without end', `<a ${'x='.repeat(100_000)}>`],
    ['blanks without end', `<a x${' '.repeat(100_000)}>`],
    ['ampersands', '&'.repeat(200_000)],
    ['names without end', `<${'a'.repeat(200_000)}`],
  ])('%s is read at once (S2.7)', (_, text) => {
    expect(measureCpuTime(() => removeMarkup(text))).toBeLessThan(1000);
  });
});
