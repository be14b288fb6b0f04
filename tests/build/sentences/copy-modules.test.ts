import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allSentences, withSentences } from '../../../src/build/sentences/copy-modules.ts';

const REGISTRATION = resolve('src/portal/journeys/registration/copy.ts');

describe('rule 25.10: a sentence', () => {
  const all = allSentences();

  test.each([
    ['registration.heading', 'Registrierung'],
    ['registration.aside.benefits.2', 'Daten zentral verwalten'],
    ['registration.formCopy.terms.after', '.'],
    ['registration.shop.shopCopy.next', 'Weiter'],
    ['mail-requests.cooldown', 'Erneut senden in {seconds} s möglich'],
    ['contact.lostCopy.intro', expect.stringMatching(/^Das Formular wurde inzwischen/)],
    ['contact.pageCopy.heading', 'Kontakt - Wir helfen gerne'],
    ['faults.email.required', 'Bitte geben Sie Ihre E-Mail-Adresse ein.'],
    ['new-tab', '(öffnet in neuem Tab)'],
  ])('has the key %s', (key, text) => {
    expect(all.get(key)).toEqual(text);
  });

  test('has one key', () => {
    expect(all.size).toBeGreaterThan(500);
    expect([...all.values()].every((text) => typeof text === 'string')).toBe(true);
  });

  test('is replaced where it stands, and no other is', () => {
    const words = {
      'registration.heading': 'Sag "Ja" \\ `x`',
      'registration.aside.benefits.0': '1',
    };
    const { copy, formCopy } = Object(withSentences(REGISTRATION, new Map(Object.entries(words))));
    const old = Object(withSentences(REGISTRATION, new Map()));
    expect(copy).toEqual({
      ...old.copy,
      heading: words['registration.heading'],
      aside: { ...old.copy.aside, benefits: ['1', ...old.copy.aside.benefits.slice(1)] },
    });
    expect(formCopy).toEqual(old.formCopy);
    expect(withSentences(resolve('src/portal/copy/fill.ts'), new Map())).toBeUndefined();
  });
});
