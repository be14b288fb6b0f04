import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseServerText,
  removeMarkup,
  type TextNode,
} from '../../../src/contract/form/server-text.ts';
import { measureCpuTime } from '../../support/cpu-time.ts';
import { readText } from './text-of.ts';

describe('any server text', () => {
  const anyCharacter = fc.constantFrom(...'<>"\'=&; /🙂', '</', '#x', 'href');
  const anyTag = fc.constantFrom(
    '<b>',
    '</b>',
    '<ul>',
    '<li>',
    '<p>',
    '<a href="',
    '<br>',
    '<x y>',
  );
  const anySource = fc
    .array(fc.oneof(anyCharacter, anyTag, fc.string({ unit: 'binary' })), { maxLength: 40 })
    .map((parts) => parts.join(''));

  test('is read without an error and gives allowed elements only (S2.1)', () => {
    const allowedTags = new Set(['a', 'strong', 'em', 'br', 'p', 'ul', 'li']);
    const checkNodes = (nodes: readonly TextNode[]) => {
      for (const node of nodes)
        if (typeof node !== 'string') {
          expect(allowedTags).toContain(node.tag);
          expect(Object.keys(node).sort().join()).toMatch(/^children,(href,)?tag$/);
          checkNodes(node.children);
        }
    };
    fc.assert(fc.property(anySource, (text) => checkNodes(parseServerText(text))));
  });

  test('without tags and entities stays unchanged', () => {
    const plainText = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('&', '+'));
    fc.assert(
      fc.property(plainText, (text) => {
        const textWithoutTags = text.replaceAll(/<(?=[a-z/])/gi, '< ');
        expect(readText(parseServerText(textWithoutTags))).toBe(textWithoutTags);
      }),
    );
  });

  test('keeps all text between tags', () => {
    const anyWord = fc.stringMatching(/^[\p{L}\d .,!?()]{0,9}$/u);
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            anyTag.filter((text) => text.endsWith('>')),
            anyWord,
          ),
        ),
        (parts) => {
          const text = parts.map(([, word]) => word).join('');
          expect(readText(parseServerText(parts.flat().join('')))).toBe(text);
        },
      ),
    );
  });

  test.each([
    ['100,000 nested elements', '<b>'.repeat(100_000)],
    ['50,000 nested lists', '<ul><li>'.repeat(50_000)],
    ['tags that never close', '<a '.repeat(100_000)],
    ['quotes that never close', '<a "'.repeat(100_000)],
    ['alternating quotes', `<a "<a '`.repeat(50_000)],
    ['100,000 attributes', `<a ${'x '.repeat(100_000)}>`],
    ['100,000 equal signs', `<a ${'x='.repeat(100_000)}>`],
    ['100,000 blanks', `<a x${' '.repeat(100_000)}>`],
    ['ampersands', '&'.repeat(200_000)],
    ['a name of 200,000 characters', `<${'a'.repeat(200_000)}`],
  ])('with %s is read within a second (S2.7)', (_, text) => {
    expect(measureCpuTime(() => removeMarkup(text))).toBeLessThan(1000);
  });
});
