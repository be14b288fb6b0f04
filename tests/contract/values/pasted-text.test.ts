import { describe, expect, test } from 'vitest';
import { cleanAnswer } from '../../../src/contract/form/clean-answer.ts';
import { email } from '../../../src/contract/values/email.ts';
import { findEmailPartsError, splitAddress } from '../../../src/contract/values/email-parts.ts';
import { findFirstError } from '../../../src/contract/values/first-error.ts';
import { firstname, lastname } from '../../../src/contract/values/person-name.ts';
import { phone, splitPhone } from '../../../src/contract/values/phone.ts';
import { PHONE_PREFIXES } from '../../../src/contract/values/phone-prefixes.ts';
import { username } from '../../../src/contract/values/username.ts';
import { measureCpuTime } from '../../support/cpu-time.ts';

/** Invisible characters: soft hyphen, zero-width space, joiners, word joiner, byte order mark, direction marks. */
const INVISIBLE_CHARACTERS = [
  ...['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'],
  ...['\u200e', '\u200f', '\u202a', '\u202c', '\u2066', '\u2069', '\u061c'],
];

const NAMES = {
  'first name': firstname,
  'last name': lastname,
};

describe.each(Object.entries(NAMES))('a %s', (_, schema) => {
  test.each(INVISIBLE_CHARACTERS)(
    'is sent without the invisible %j at any place (8.2)',
    (character) => {
      const input = `${character}An${character}na ${character} Lena${character} `;
      expect(schema.parse(input)).toBe('Anna Lena');
      expect(findFirstError(schema, character + character)).toMatch(/\.required$/);
    },
  );

  test.each(['\u2010', '\u2011', '\u2013'])('is sent with - for the hyphen %j (8.2)', (hyphen) => {
    expect(schema.parse(`Anna${hyphen}Lena`)).toBe('Anna-Lena');
  });

  test.each(['\u2014', '\u0378', '\u0001'])(
    'is refused with the other invisible or unusual character %j (8.3)',
    (character) => {
      expect(findFirstError(schema, `Anna${character}Lena`)).toMatch(/\.characters$/);
    },
  );
});

describe.each([
  ['an e-mail address', email],
  ['a user name', username],
])('the schema of %s', (_, schema) => {
  test.each(INVISIBLE_CHARACTERS)('removes the invisible %j from the ends (8.2)', (character) => {
    const input = ` ${character} ${character}max@web.de${character}\u00a0${character}`;
    expect(schema.parse(input)).toBe('max@web.de');
    expect(findFirstError(schema, ` ${character} `)).toMatch(/\.required$/);
  });

  test.each(INVISIBLE_CHARACTERS)('refuses the invisible %j inside (8.5)', (character) => {
    expect(findFirstError(schema, `ma${character}x@web.de`)).toBe('email.invalid');
  });
});

test('a user name without @ is sent without invisible characters at its ends (8.2)', () => {
  expect(username.parse('\ufeffmax.muster\u200b')).toBe('max.muster');
  expect(findFirstError(username, 'max\u200bmuster')).toBe('username.characters');
});

test('the parts of an e-mail address at a fixed domain are sent without invisible characters at their ends (8.2)', () => {
  const domain = { name: 'kanzlei-x', tld: 'de' };
  const parts = splitAddress('\u200bmax@muc.kanzlei-x.de\u200b', domain, true);
  expect(parts).toEqual({ alias: 'max', subdomain: 'muc' });
  expect(findEmailPartsError({ alias: 'ma\u200bx', subdomain: 'muc' }, domain)).toBeDefined();
});

describe('a phone number', () => {
  test.each([
    ['089\u00a01234', '089 1234'],
    ['089\u202f1234\u2009567', '089 1234 567'],
    ['089\u20101234', '089-1234'],
    ['089\u20111234', '089-1234'],
    ['089 \u2013 1234', '089 - 1234'],
    ['089\u20141234', '089-1234'],
    ['089\u22121234', '089-1234'],
    ['089\ufe631234\uff0d5', '089-1234-5'],
    ['\u202a089 1234\u202c', '089 1234'],
    ['\u2066089\u200e1234\u2069\u200f', '0891234'],
    ['\ufeff089\u00ad1234\u200b', '0891234'],
  ])('%j is sent as %j (7.8.9)', (typedText, sentText) => {
    expect(phone.parse(typedText)).toBe(sentText);
  });

  test.each([
    ['+49 89 1234', '+49', '89 1234'],
    ['+4989/1234', '+49', '89/1234'],
    ['0049 89 1234', '+49', '89 1234'],
    ['00 49 89 1234', '+49', '89 1234'],
    ['(+49) 89 1234', '+49', '89 1234'],
    ['(+49)89 1234', '+49', '89 1234'],
    ['(0049) 89 1234', '+49', '89 1234'],
    ['(+49 89) 1234', '+49', '(89) 1234'],
    ['+49 (0) 89 1234', '+49', '(0) 89 1234'],
    ['+49 (89) 1234', '+49', '(89) 1234'],
    ['+49-89-1234', '+49', '89-1234'],
    ['+49/89/1234', '+49', '89/1234'],
    ['\u202a+49\u00a089\u20111234\u202c', '+49', '89-1234'],
    ['+43 1 234567', '+43', '1 234567'],
    ['+41 44 123 45 67', '+41', '44 123 45 67'],
    ['+423 123 45 67', '+423', '123 45 67'],
    ['+352 12 34 56', '+352', '12 34 56'],
    ['0033 1 23 45 67 89', '+33', '1 23 45 67 89'],
    ['+49', '+49', ''],
  ])('%j is split into the prefix %s and the number %j (7.8.9)', (typedText, prefix, number) => {
    const parts = splitPhone(typedText, Object.keys(PHONE_PREFIXES));
    expect(parts).toEqual({ prefix, phone: number });
    expect(findFirstError(phone, parts?.phone ?? '')).toBeUndefined();
  });

  test.each(['+1 555 123 4567', '001 555 1234', '(+1) 555 1234', '+420 123 456', '0011 1234'])(
    '%j of an unknown country is refused (7.8.9)',
    (typedText) => {
      expect(splitPhone(typedText, Object.keys(PHONE_PREFIXES))).toBeUndefined();
      expect(findFirstError(phone, typedText)).toBe('phone.invalid');
    },
  );

  test.each(['', '089 1234', '(089) 1234', '(0) 89 1234', '4989 1234'])(
    '%j without a country is not split (7.8.9)',
    (typedText) => {
      expect(splitPhone(typedText, Object.keys(PHONE_PREFIXES))).toBeUndefined();
      expect(phone.parse(typedText)).toBe(typedText);
    },
  );
});

describe('input in a form of the backend', () => {
  const cleanText = (name: string, autocomplete: string | undefined, typedText: string) =>
    cleanAnswer({ name, autocomplete, type: 'text' }, typedText);

  test.each([
    ['firstname', undefined],
    ['invoice_address.lastname', undefined],
    ['name', undefined],
    ['rufname', 'given-name'],
    ['absender', 'section-a billing family-name'],
  ])('is cleaned as a name in the field %s with autocomplete %s (8.2)', (name, autocomplete) => {
    expect(cleanText(name, autocomplete, ' An\u200bna\u2011Lena  Muster\ufeff')).toBe(
      'Anna-Lena Muster',
    );
  });

  test.each([
    ['email', undefined],
    ['eMail', undefined],
    ['tempUsername', undefined],
    ['adresse', 'email'],
    ['kennung', 'username'],
  ])(
    'is cleaned at its ends, as an e-mail address, in the field %s with autocomplete %s (8.2)',
    (name, autocomplete) => {
      expect(cleanText(name, autocomplete, '\u200b max\u2011m@we\u200bb.de \ufeff')).toBe(
        'max\u2011m@we\u200bb.de',
      );
    },
  );

  test.each([
    ['phone', undefined],
    ['rueckruf', 'tel'],
    ['mobil', 'billing mobile tel-national'],
  ])(
    'is cleaned as a phone number in the field %s with autocomplete %s (7.8.9)',
    (name, autocomplete) => {
      expect(cleanText(name, autocomplete, '\u202a+49\u00a089\u20131234\u202c')).toBe(
        '+49 89-1234',
      );
    },
  );

  test('keeps invisible characters inside if it is no name and no phone number (8.2)', () => {
    const input = ' a\u200d b\u2013c  d\u200b ';
    expect(cleanText('street', undefined, input)).toBe('a\u200d b\u2013c  d');
    const textArea = { name: 'name', type: 'textarea', autocomplete: undefined } as const;
    expect(cleanAnswer(textArea, input)).toBe('a\u200d b\u2013c  d\u200b');
  });
});

test('pasted text is cleaned in linear time', () => {
  const timeMs = measureCpuTime(() => {
    for (const longText of [' \u200b', 'a \u200b', '\u200b-'].map((part) => part.repeat(300_000)))
      for (const schema of [email, firstname, phone]) schema.safeParse(longText);
  });
  // Cleaning in quadratic time would take minutes.
  expect(timeMs).toBeLessThan(5000);
});
