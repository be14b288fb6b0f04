import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { allSentences } from '../../../src/build/sentences/all-sentences.ts';

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
])('the key %s has its sentence (25.10)', (key, text) => {
  expect(allSentences.get(key)).toEqual(text);
});

const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(listTexts);

test('each sentence of each copy module has a separate key (25.10)', async () => {
  const files = globSync('src/portal/{copy/*,journeys/**/*copy}.ts');
  const modules = await Promise.all(files.map((file) => import(resolve(file))));
  const texts = modules.flatMap((module) => listTexts({ ...module }));
  expect(texts.length).toBeGreaterThan(500);
  expect([...allSentences.values()].sort()).toEqual(texts.sort());
});
