import { expect, test } from 'vitest';
import { dynamicFaults } from '../../../src/portal/copy/dynamic-faults.ts';

test.each([
  ['text', 'Bitte füllen Sie das Feld „Straße“ aus.'],
  ['textarea', 'Bitte füllen Sie das Feld „Straße“ aus.'],
  ['password', 'Bitte füllen Sie das Feld „Straße“ aus.'],
  ['select', 'Bitte wählen Sie „Straße“ aus.'],
  ['radio', 'Bitte wählen Sie „Straße“ aus.'],
  ['multiselect', 'Bitte wählen Sie „Straße“ aus.'],
  ['checkbox', 'Bitte wählen Sie „Straße“ aus.'],
])('rule 12.6: the sentence for a missing %s contains its label', (type, sentence) => {
  expect(dynamicFaults.missing({ name: 'x', label: 'Straße', type })).toBe(sentence);
});

test('rule 7.14.10: the privacy checkbox has its own sentence', () => {
  const box = { name: 'tempDatenschutzhinweise', label: 'x', type: 'checkbox' };
  expect(dynamicFaults.missing(box)).toBe('Bitte bestätigen Sie die Datenschutzhinweise.');
});
