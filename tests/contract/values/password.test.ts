import { describe, expect, test } from 'vitest';
import { password } from '../../../src/contract/values/password.ts';
import {
  passwordLevel,
  passwordRequirements,
  SPECIAL_CHARACTERS,
} from '../../../src/contract/values/password-strength.ts';
import { faults } from '../../../src/portal/copy/faults.ts';
import { faultOf, sentAs } from './fault-of.ts';

const GOOD = 'Aa1!Aa1!Aa1!Aa';

describe('rules 8.4.5, 17.3: the table', () => {
  test.each([
    ['', 0, 'password.required'],
    ['a', 1, 'password.min'],
    ['a'.repeat(20), 1, 'password.pattern'],
    ['Aa1!Aa1!Aa1!A', 1, 'password.min'],
    ['Aa1Aa1Aa1Aa1Aa', 2, 'password.pattern'],
    ['Aa1Aa1Aa1Aa1Aa1', 3, 'password.pattern'],
    [GOOD, 3, undefined],
    ['Aa!Aa!Aa!Aa!Aa!Aa!', 1, 'password.pattern'],
    ['Aa1!'.repeat(16), 3, undefined],
    [`${'Aa1!'.repeat(16)}A`, 3, 'password.max'],
    ['Aa1!Aa1! Aa1!Aa', 3, 'password.pattern'],
    ['A1'.repeat(10), 1, 'password.pattern'],
    ['aA'.repeat(10), 1, 'password.pattern'],
  ] as const)('rules 8.4.3, S8.7: %j has level %d and the fault %s', (typed, level, fault) => {
    expect(passwordLevel(typed)).toBe(level);
    expect(faultOf(password, typed)).toBe(fault);
  });
});

describe('a password', () => {
  test.each([
    ['64 characters outside the basic plane', `Aa1!${'🙂'.repeat(60)}`],
    ['umlauts as the only letters', 'äÄ1!äÄ1!äÄ1!äÄ'],
    ['a capital sharp s as the only capital', 'ßẞ1!ßß1!ßß1!ßß'],
    ['letters that count for no class', `é${GOOD}`],
    ['markup and quotes', `Aa1<>&"'\\</script>x`],
    ['combining characters', 'Aa1!Aa1!Aa1!A\u0308'],
    ['a zero-width space, which is no blank', `${GOOD}\u200b`],
  ])('rule S8.2: with %s is sent unchanged', (_, typed) => {
    expect(sentAs(password, typed)).toBe(typed);
  });

  test.each([
    ['the length', 'password.max', `Aa1!${'🙂'.repeat(61)}`],
    ['the length', 'password.min', `Aa1!${'🙂'.repeat(9)}`, ' '.repeat(13)],
    ['the length', undefined, `Aa1!${'🙂'.repeat(10)}`],
    ['blanks at an end', 'password.pattern', `${GOOD} `, ` ${GOOD}`, `${GOOD}\u00a0`, `${GOOD}\n`],
    ['other blanks', 'password.pattern', `${GOOD}\ufeff`, `${GOOD}\u2003`, ' '.repeat(14)],
    ['a missing letter', 'password.pattern', 'aa1!aa1!aa1!aa', 'AA1!AA1!AA1!AA'],
    ['a missing digit or sign', 'password.pattern', 'Aaa!Aaa!Aaa!Aa', 'Aa11Aa11Aa11Aa'],
    ['other letters, digits and signs', 'password.pattern', 'Éé1!Éé1!Éé1!Éé', 'Aa٣!Aa٣!Aa٣!Aa'],
    ['another sign', 'password.pattern', 'Aa1°Aa1°Aa1°Aa'],
  ])('rule S8.2: nothing is trimmed or truncated: %s, %s', (_, fault, ...all) => {
    for (const typed of all) expect(faultOf(password, typed ?? ''), typed).toBe(fault);
  });

  test.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_{|}~§€`'])(
    'rule 8.4.2: may contain %s',
    (special) => {
      expect(SPECIAL_CHARACTERS).toContain(special);
      expect(faultOf(password, `Aa1Aa1Aa1Aa1A${special}`)).toBeUndefined();
    },
  );

  test('rule 8.4.1: has its sentences', () => {
    expect(faults['password.required']).toBe('Bitte wählen Sie ein Passwort.');
    expect(faults['password.min']).toBe('Ihr Passwort muss mindestens 14 Zeichen lang sein.');
    expect(faults['password.max']).toBe('Ihr Passwort darf höchstens 64 Zeichen lang sein.');
    expect(faults['password.pattern']).toBe(
      'Bitte beachten Sie die Passwortanforderungen. Erlaubte Sonderzeichen: ' +
        '! " # $ % & \' ( ) * + , - . / : ; < = > ? @ [ \\ ] ^ _ { | } ~ § € `',
    );
  });
});

describe('the hints', () => {
  test.each([
    ['Aa1!Aa1!Aa1!Aa', { length: true, safeLength: false }],
    ['Aa1!Aa1!Aa1!Aaa', { length: true, safeLength: true }],
    ['Aa1!', { length: false, safeLength: false }],
  ])('rule 0.3: distinguish 14 characters from more (%s)', (typed, hints) => {
    expect(passwordRequirements(typed)).toMatchObject(hints);
  });
});
