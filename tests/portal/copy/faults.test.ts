import { expect, test } from 'vitest';
import { faults } from '../../../src/portal/copy/faults.ts';
import { faultText } from '../../../src/portal/forms/use-journey-form.ts';

test('every fault has a German sentence', () => {
  for (const sentence of Object.values(faults)) expect(sentence).toMatch(/^\p{Lu}.{10,}[.`]$/u);
});

test('rule 9.1: a code is shown as its sentence, words of the server as they are', () => {
  expect(faultText({ code: 'terms.required' })).toBe(
    'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.',
  );
  for (const serverText of ['', 'Der Ort fehlt.', 'terms.required', '__proto__'])
    expect(faultText({ serverText })).toBe(serverText);
});
