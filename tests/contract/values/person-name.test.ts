import { describe, expect, test } from 'vitest';
import {
  firstname,
  lastname,
  nameFault,
  normaliseName,
} from '../../../src/contract/values/person-name.ts';
import { faults } from '../../../src/copy/faults.ts';
import { faultOf } from './fault-of.ts';

const DECOMPOSED = 'Jo\u0308rg';

describe('a name', () => {
  test.each([
    ['Al', 'Al'],
    ['Zoë', 'Zoë'],
    ['Łukasz', 'Łukasz'],
    ['Şahin', 'Şahin'],
    ['Groß', 'Groß'],
    ['Мария', 'Мария'],
    ['李明', '李明'],
    [DECOMPOSED, DECOMPOSED],
    ['Anna-Lena', 'Anna-Lena'],
    ['von der Heide', 'von der Heide'],
    ['#.,-$?+*_!', '#.,-$?+*_!'],
    ['R2 D2', 'R2 D2'],
    ['  Max \t Peter\u00a0 ', 'Max Peter'],
    ['Max\u00a0Peter', 'Max Peter'],
    ['x'.repeat(30), 'x'.repeat(30)],
    [`  ${'ä'.repeat(30)}  `, 'ä'.repeat(30)],
    ['𝒳'.repeat(30), '𝒳'.repeat(30)],
  ])('%j is valid and sent as %j', (typed, sent) => {
    expect(firstname.parse(typed)).toBe(sent);
    expect(lastname.parse(typed)).toBe(sent);
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['\u00a0\t', 'required'],
    ['A', 'length'],
    [' A ', 'length'],
    ['x'.repeat(31), 'length'],
    ['𝒳'.repeat(31), 'length'],
    [';'.repeat(31), 'length'],
    ['Max;Moritz', 'characters'],
    ["O'Brien", 'characters'],
    ['O’Brien', 'characters'],
    ['Max🙂', 'characters'],
    ['<b>Max</b>', 'characters'],
    ['Max (privat)', 'characters'],
    ['Max\u0000', 'characters'],
    ['Max\u200b', 'characters'],
    ['Max&Moritz', 'characters'],
    ['max@web', 'characters'],
  ] as const)('rules 8.3, 0.4: %j has the fault %s', (typed, rule) => {
    expect(faultOf(firstname, typed)).toBe(`firstname.${rule}`);
    expect(faultOf(lastname, typed)).toBe(`lastname.${rule}`);
    expect(nameFault('firstname', normaliseName(typed))).toBe(`firstname.${rule}`);
  });

  test.each([
    ['firstname.required', 'Bitte geben Sie Ihren Vornamen ein.'],
    ['lastname.required', 'Bitte geben Sie Ihren Nachnamen ein.'],
    ['firstname.length', 'Der Vorname muss zwischen 2 und 30 Zeichen lang sein.'],
    ['lastname.length', 'Der Nachname muss zwischen 2 und 30 Zeichen lang sein.'],
    [
      'firstname.characters',
      'Der Vorname darf nur aus Buchstaben, Ziffern und #.,-$?+*_! bestehen.',
    ],
    [
      'lastname.characters',
      'Der Nachname darf nur aus Buchstaben, Ziffern und #.,-$?+*_! bestehen.',
    ],
  ] as const)('%s reads %j', (code, sentence) => {
    expect(faults[code]).toBe(sentence);
  });

  test.each([undefined, null, 7, ['Max'], {}])('must be a text, not %j', (value) => {
    expect(firstname.safeParse(value).success).toBe(false);
  });
});
