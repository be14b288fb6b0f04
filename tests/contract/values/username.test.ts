import { describe, expect, test } from 'vitest';
import { username } from '../../../src/contract/values/username.ts';
import { faults } from '../../../src/copy/faults.ts';
import { faultOf } from './fault-of.ts';

describe('a user name', () => {
  test.each([
    ['max', 'max'],
    [' max ', 'max'],
    ['m', 'm'],
    ['müller@kanzlei.de', 'müller@kanzlei.de'],
    ['Groß', 'Groß'],
    ['ÄÖÜäöüß', 'ÄÖÜäöüß'],
    ['a.-_+@', 'a.-_+@'],
    ['-1', '-1'],
    ['4711a', '4711a'],
    ['max\n', 'max'],
    ['max-'.repeat(100), 'max-'.repeat(100)],
  ])('rule 8.7: %j is sent as %j', (typed, sent) => {
    expect(username.parse(typed)).toBe(sent);
  });

  test.each([
    ['', 'username.required'],
    [' \t\u00a0', 'username.required'],
    ['4711', 'username.characters'],
    [' 4711 ', 'username.characters'],
    ['max muster', 'username.characters'],
    ['max\u00a0muster', 'username.characters'],
    ['GROẞ', 'username.characters'],
    ['josé', 'username.characters'],
    ['mu\u0308ller', 'username.characters'],
    ['max🙂', 'username.characters'],
    ['max/..', 'username.characters'],
    ['<max>', 'username.characters'],
    ['max\nmuster', 'username.characters'],
    ['٣٤', 'username.characters'],
  ])('%j has the fault %s', (typed, fault) => {
    expect(faultOf(username, typed)).toBe(fault);
  });

  test('rule 0.16: has its published sentences', () => {
    expect(faults['username.required']).toBe('Bitte geben Sie Ihre Benutzernamen ein.');
    expect(faults['username.characters']).toBe('Der Benutzername enthält ungültige Zeichen.');
  });
});
