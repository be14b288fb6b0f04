import { describe, expect, it } from 'vitest';
import { schemaFaults } from '../../../src/sandbox/endpoint/field-faults.ts';

const said = (message: string) => {
  const [fault] = schemaFaults([{ path: ['consent', 'motto'], message }]);
  return [fault?.property, fault?.description, Object.keys(fault?.constraints ?? {})];
};

describe('a fault of a field', () => {
  it('rule 9.1: has a sentence of its own', () => {
    expect(said('company.length')).toEqual([
      'consent.motto',
      'Der Firmenname darf höchstens 60 Zeichen lang sein.',
      ['isLength'],
    ]);
  });

  it.each([
    ['motto.required', 'Diese Angabe fehlt.', 'isNotEmpty'],
    ['motto.length', 'Diese Angabe hat nicht die erlaubte Länge.', 'isLength'],
    ['motto.characters', 'Diese Angabe ist nicht gültig.', 'matches'],
    ['Invalid input', 'Diese Angabe fehlt oder ist nicht lesbar.', 'isDefined'],
    ['motto.toString', 'Diese Angabe fehlt oder ist nicht lesbar.', 'isDefined'],
    ['toString', 'Diese Angabe fehlt oder ist nicht lesbar.', 'isDefined'],
  ])('rule 9.1: %s without one is told by its kind', (code, sentence, constraint) => {
    expect(said(code)).toEqual(['consent.motto', sentence, [constraint]]);
  });
});
