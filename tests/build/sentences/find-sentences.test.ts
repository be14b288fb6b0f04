import { describe, expect, test } from 'vitest';
import { allSentences } from '../../../src/build/sentences/copy-modules.ts';
import { findSentences } from '../../../src/build/sentences/find-sentences.ts';

/** `#` stands for the dollar sign of a template. */
const textsOf = (code: string) =>
  Object.fromEntries(
    findSentences(code.replaceAll('#', '$'), 'a-b').map(({ key, text }) => [key, text]),
  );

describe('rule 25.10: a sentence', () => {
  test.each([
    ["export const copy = { x: 'Ja' } as const;", { 'a-b.x': 'Ja' }],
    ["export const aB = 'Ja';", { 'a-b': 'Ja' }],
    [
      "export const other = { 'x.y': ['Ja', 'Nein'] };",
      { 'a-b.other.x.y.0': 'Ja', 'a-b.other.x.y.1': 'Nein' },
    ],
    ['export const copy = { x: `ab #{N} Euro` };', { 'a-b.x': 'ab {N} Euro' }],
    ['export const copy = { x: (n: number) => `in #{n} s` };', { 'a-b.x': 'in {n} s' }],
    [
      "export const copy = { x: (n: number) => (n === 1 ? 'eins' : `#{n + 1} mehr`) };",
      { 'a-b.x.0': 'eins', 'a-b.x.1': '{1} mehr' },
    ],
    [
      "export function say(a: string) { if (a === 'x') return 'Ja'; return 'Nein'; }",
      { 'a-b.say.0': 'Ja', 'a-b.say.1': 'Nein' },
    ],
    ["const hidden = 'Ja'; export const copy = { ...more, n: 7 };", {}],
  ])('is found in %s', (code, texts) => {
    expect(textsOf(code)).toEqual(texts);
  });

  test('has a key of its own', () => {
    const all = allSentences();
    expect(all.size).toBeGreaterThan(300);
    expect(all.get('registration.heading')?.text).toBe('Registrierung');
    expect(all.get('opt-in.resend.cooldown')?.text).toBe('Erneut senden in {seconds} s möglich');
    expect(all.get('registration.shop.shopCopy.next')?.text).toBe('Weiter');
  });
});
