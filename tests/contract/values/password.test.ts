import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findFirstError } from '../../../src/contract/values/first-error.ts';
import { currentPassword, newPasswordRepeat } from '../../../src/contract/values/new-password.ts';
import { password } from '../../../src/contract/values/password.ts';
import { createRepeatRule, findRepeatError } from '../../../src/contract/values/password-repeat.ts';
import { PASSWORD_RULES } from '../../../src/contract/values/password-rules.ts';
import { checkPassword, ratePassword } from '../../../src/contract/values/password-strength.ts';
import { SPECIAL_CHARACTERS } from '../../../src/contract/values/special-characters.ts';

const GOOD_PASSWORD = 'Aa1!Aa1!Aa1!Aa';

test.each([
  ['', 0, 'password.required'],
  ['a', 1, 'password.min'],
  ['a'.repeat(20), 1, 'password.pattern'],
  ['Aa1!Aa1!Aa1!A', 1, 'password.min'],
  ['Aa1Aa1Aa1Aa1Aa', 2, 'password.pattern'],
  ['Aa1Aa1Aa1Aa1Aa1', 3, 'password.pattern'],
  [GOOD_PASSWORD, 3, undefined],
  ['Aa!Aa!Aa!Aa!Aa!Aa!', 1, 'password.pattern'],
  ['Aa1!'.repeat(16), 3, undefined],
  [`${'Aa1!'.repeat(16)}A`, 3, 'password.max'],
  ['Aa1!Aa1! Aa1!Aa', 3, 'password.pattern'],
  ['A1'.repeat(10), 1, 'password.pattern'],
  ['aA'.repeat(10), 1, 'password.pattern'],
] as const)(
  '%j has the level %d and the error %s (8.4.3, 8.4.5, 17.3, S8.7)',
  (typedText, level, error) => {
    expect(ratePassword(typedText)).toBe(level);
    expect(findFirstError(password, typedText)).toBe(error);
  },
);

describe('a password', () => {
  test.each([
    ['64 characters outside the basic plane', `Aa1!${'🙂'.repeat(60)}`],
    ['umlauts as the only letters', 'äÄ1!äÄ1!äÄ1!äÄ'],
    ['a capital sharp s as the only capital', 'ßẞ1!ßß1!ßß1!ßß'],
    ['letters that count for no class', `é${GOOD_PASSWORD}`],
    ['markup and quotes', `Aa1<>&"'\\</script>x`],
    ['combining characters', 'Aa1!Aa1!Aa1!A\u0308'],
    ['a zero-width space, which is no blank', `${GOOD_PASSWORD}\u200b`],
    ['14 characters, some outside the basic plane', `Aa1!${'🙂'.repeat(10)}`],
  ])('with %s is sent unchanged (S8.2)', (_, typedText) => {
    expect(password.parse(typedText)).toBe(typedText);
  });

  test.each([
    ['65 characters', 'password.max', `Aa1!${'🙂'.repeat(61)}`],
    ['13 characters', 'password.min', `Aa1!${'🙂'.repeat(9)}`, ' '.repeat(13)],
    [
      'blanks at an end',
      'password.pattern',
      `${GOOD_PASSWORD} `,
      ` ${GOOD_PASSWORD}`,
      `${GOOD_PASSWORD}\u00a0`,
      `${GOOD_PASSWORD}\n`,
    ],
    [
      'other blanks',
      'password.pattern',
      `${GOOD_PASSWORD}\ufeff`,
      `${GOOD_PASSWORD}\u2003`,
      ' '.repeat(14),
    ],
    ['a missing letter', 'password.pattern', 'aa1!aa1!aa1!aa', 'AA1!AA1!AA1!AA'],
    [
      'a missing digit or special character',
      'password.pattern',
      'Aaa!Aaa!Aaa!Aa',
      'Aa11Aa11Aa11Aa',
    ],
    ['other letters and digits', 'password.pattern', 'Éé1!Éé1!Éé1!Éé', 'Aa٣!Aa٣!Aa٣!Aa'],
    ['another special character', 'password.pattern', 'Aa1°Aa1°Aa1°Aa'],
  ])(
    'is neither trimmed nor truncated: with %s it has the error %s (S8.2)',
    (_, error, ...inputs) => {
      for (const typedText of inputs)
        expect(findFirstError(password, typedText), typedText).toBe(error);
    },
  );

  test.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_{|}~§€`'])(
    'can contain %s (8.4.2)',
    (specialCharacter) => {
      expect(SPECIAL_CHARACTERS).toContain(specialCharacter);
      expect(findFirstError(password, `Aa1Aa1Aa1Aa1A${specialCharacter}`)).toBeUndefined();
    },
  );
});

test.each([
  ['Aa1!Aa1!Aa1!Aa', { length: true, safeLength: false }],
  ['Aa1!Aa1!Aa1!Aaa', { length: true, safeLength: true }],
  ['Aa1!', { length: false, safeLength: false }],
])(
  'the hints for %s say whether it has at least 14 characters, and whether it has more (0.3)',
  (typedText, hints) => {
    expect(checkPassword(typedText)).toMatchObject(hints);
  },
);

// In the grammar of the attribute `passwordrules`, the last bracket ends a class of characters.
const EXPECTED_RULES =
  'minlength: 14; maxlength: 64; required: lower; required: upper; required: digit; ' +
  'required: [-!"#$%&\'()*+,./:;<=>?@[\\^_{|}~`]];';
const CHARACTER_CLASSES = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '0123456789',
  '-!"#$%&\'()*+,./:;<=>?@[\\^_{|}~`]',
];

test('the rules for password managers have the lengths and classes (8.4.9)', () => {
  expect(PASSWORD_RULES).toBe(EXPECTED_RULES);
});

test('every password that follows the rules for password managers is accepted (8.4.9)', () => {
  const createCharacter = (characters: string) => fc.constantFrom(...characters);
  const generatedPassword = fc
    .tuple(
      fc.tuple(...CHARACTER_CLASSES.map(createCharacter)),
      fc.array(createCharacter(CHARACTER_CLASSES.join('')), { minLength: 10, maxLength: 60 }),
    )
    .chain(([requiredCharacters, otherCharacters]) => {
      const characters = [...requiredCharacters, ...otherCharacters];
      return fc.shuffledSubarray(characters, { minLength: characters.length });
    })
    .map((characters) => characters.join(''));
  fc.assert(
    fc.property(generatedPassword, (typedText) => {
      expect(findFirstError(password, typedText)).toBeUndefined();
    }),
  );
});

test.each([
  [GOOD_PASSWORD, GOOD_PASSWORD, undefined],
  [GOOD_PASSWORD, '', 'repeatPassword.required'],
  ['', '', 'repeatPassword.required'],
  [GOOD_PASSWORD, `${GOOD_PASSWORD} `, 'repeatPassword.unequal'],
  [GOOD_PASSWORD, GOOD_PASSWORD.toLowerCase(), 'repeatPassword.unequal'],
  ['ä', 'a\u0308', 'repeatPassword.unequal'],
])(
  'the repetition of %j as %j has the error %s (8.4.7)',
  (chosenPassword, repeatedPassword, error) => {
    expect(findRepeatError(repeatedPassword, chosenPassword)).toBe(error);
  },
);

describe('a changed password', () => {
  test('requires the current password, in any form (8.4.7)', () => {
    expect(findFirstError(currentPassword, '')).toBe('currentPassword.required');
    expect(findFirstError(currentPassword, ' ')).toBeUndefined();
    expect(findFirstError(currentPassword, 'x')).toBeUndefined();
  });

  test('must be repeated (8.4.7, 16.7)', () => {
    expect(findFirstError(newPasswordRepeat, '')).toBe('repeatNewPassword.required');
    expect(findFirstError(newPasswordRepeat, ' ')).toBeUndefined();
  });
});

const listIssues = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message, code }) => [path, message, code]);
const longText = z.string().check(z.minLength(20));

test('the repetition of a new password is also checked if other fields are invalid (8.4.7)', () => {
  const form = z
    .object({ newPassword: longText, repeatPassword: z.string() })
    .check(createRepeatRule('newPassword', 'repeatPassword'));
  const unequalError = [['repeatPassword'], 'repeatPassword.unequal', 'custom'];
  expect(listIssues(form, { newPassword: 'a', repeatPassword: 'b' })).toContainEqual(unequalError);
  expect(listIssues(form, { newPassword: 'a', repeatPassword: 'a' })).not.toContainEqual(
    unequalError,
  );
  expect(listIssues(form, { newPassword: 'a', repeatPassword: '' })).not.toContainEqual(
    unequalError,
  );
  for (const wrongValues of [null, 'x', {}, { newPassword: 'a' }, { repeatPassword: 'b' }])
    expect(listIssues(form, wrongValues)).not.toContainEqual(unequalError);
});
