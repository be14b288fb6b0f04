import { describe, expect, test } from 'vitest';
import { findFirstError } from '../../../src/contract/values/first-error.ts';
import { firstname, lastname } from '../../../src/contract/values/person-name.ts';

const NAME_WITH_COMBINING_MARK = 'Jo\u0308rg';

describe('a name', () => {
  const UNCHANGED_NAMES = [
    ...[
      'Al',
      'Zoë',
      'Łukasz',
      'Şahin',
      'Groß',
      'Мария',
      '李明',
      NAME_WITH_COMBINING_MARK,
      'Anna-Lena',
    ],
    ...['von der Heide', '#.,-$?+*_!', 'R2 D2', 'x'.repeat(30), '𝒳'.repeat(30)],
  ];
  test.each([
    ...UNCHANGED_NAMES.map((typedText): [string, string] => [typedText, typedText]),
    ['  Max \t Peter\u00a0 ', 'Max Peter'],
    ['Max\u00a0Peter', 'Max Peter'],
    [`  ${'ä'.repeat(30)}  `, 'ä'.repeat(30)],
  ])('%j is valid and sent as %j', (typedText, sentName) => {
    expect(firstname.parse(typedText)).toBe(sentName);
    expect(lastname.parse(typedText)).toBe(sentName);
  });

  test.each([
    ['nothing', 'required', ['', '   ', '\u00a0\t']],
    ['one character', 'length', ['A', ' A ']],
    ['31 characters', 'length', ['x'.repeat(31), '𝒳'.repeat(31), ';'.repeat(31)]],
    ['an apostrophe', 'characters', ["O'Brien", 'O’Brien']],
    [
      'special characters',
      'characters',
      ['Max;Moritz', 'Max&Moritz', 'max@web', 'Max (privat)', '<b>Max</b>'],
    ],
    ['an emoji or a control character', 'characters', ['Max🙂', 'Max\u0000']],
  ])('with %s has the error %s (8.3, 0.4)', (_, errorKind, inputs) => {
    for (const typedText of inputs) {
      expect(findFirstError(firstname, typedText), typedText).toBe(`firstname.${errorKind}`);
      expect(findFirstError(lastname, typedText), typedText).toBe(`lastname.${errorKind}`);
    }
  });

  test.each([undefined, null, 7, ['Max'], {}])('must be a text, not %j', (value) => {
    expect(firstname.safeParse(value).success).toBe(false);
  });
});
