import { describe, expect, test } from 'vitest';
import { readReplacedSentences } from '../../../src/build/sentences/read-replaced-sentences.ts';
import { openFolderForEachTest, writeNewFile } from '../../support/folder.ts';

const pathOf = openFolderForEachTest();

function readReplacements(content: unknown): ReadonlyMap<string, string> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeNewFile(pathOf('sentences.json'), text);
  return readReplacedSentences(pathOf());
}

describe('the sentences of a folder (25.10)', () => {
  test('can be omitted', () => {
    expect(readReplacedSentences(pathOf()).size).toBe(0);
  });

  test('replace sentences by key, and keep placeholders', () => {
    const sentences = {
      $schema: 'x',
      'registration.heading': 'Konto anlegen',
      'mail-requests.cooldown': 'Noch {seconds} s',
    };
    expect([...readReplacements(sentences)]).toEqual([
      ['mail-requests.cooldown', 'Noch {seconds} s'],
      ['registration.heading', 'Konto anlegen'],
    ]);
  });

  test.each([
    [
      { $schema: 'x', 'registration.headng': 'x' },
      /sentences\.json:1:16: registration\.headng – Unrecognized key: "registration\.headng"\.$/,
    ],
    [{ x: 'x' }, 'x – Unrecognized key: "x".'],
    [
      { 'mail-requests.cooldown': 'Bald' },
      'mail-requests.cooldown – must have each placeholder of "Erneut senden in {seconds} s möglich" and no other.',
    ],
    [
      { 'registration.heading': '{name}' },
      'registration.heading – must have each placeholder of "Registrierung" and no other.',
    ],
    [{ 'registration.heading': ' ' }, 'registration.heading – must be a sentence in one line.'],
    [{ 'registration.heading': 'a\nb' }, 'registration.heading – must be a sentence in one line.'],
    [{ 'registration.heading': 7 }, 'registration.heading – must be a sentence in one line.'],
    [[], 'expected object, received array.'],
    ['{', 'is not JSON: '],
  ])('are refused with a sentence: %j', (content, sentence) => {
    expect(() => readReplacements(content)).toThrow(sentence);
  });
});
