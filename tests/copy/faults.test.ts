import { expect, test } from 'vitest';
import { faults, faultText } from '../../src/copy/faults.ts';

test('every fault has a German sentence', () => {
  for (const sentence of Object.values(faults)) expect(sentence).toMatch(/^\p{Lu}.{10,}[.`]$/u);
});

test('a code returns its sentence, any other text is returned unchanged', () => {
  expect(faultText('terms.required')).toBe(faults['terms.required']);
  for (const text of ['', 'Der Ort fehlt.', 'constructor', '__proto__', 'toString'])
    expect(faultText(text)).toBe(text);
});
