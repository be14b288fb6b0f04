import { expect, test } from 'vitest';
import { describeDecision } from '../../../src/portal/journeys/account/ConsentSection.tsx';

const WORDS = 'Ja, ich möchte per E-Mail und Telefon über Produkte informiert werden.';

test.each([
  [
    'in winter, with its words',
    { advertisement: true, advertisementSince: '2026-11-03T09:14:00Z', advertisementText: WORDS },
    `Sie haben am 3. November 2026 um 10:14 Uhr eingewilligt. Der Wortlaut war: „${WORDS}“`,
  ],
  [
    'in summer, without words',
    { advertisement: true, advertisementSince: '2026-06-30T22:30:00Z' },
    'Sie haben am 1. Juli 2026 um 00:30 Uhr eingewilligt.',
  ],
  [
    'that is withdrawn',
    { advertisement: false, advertisementSince: '2026-11-03T09:14:00Z', advertisementText: WORDS },
    'Sie haben die Einwilligung am 3. November 2026 um 10:14 Uhr widerrufen.',
  ],
  ['that nobody recorded', { advertisement: true }, undefined],
  ['with a time that is none', { advertisement: true, advertisementSince: 'gestern' }, undefined],
])('a consent %s (7.16.4.a)', (_, decision, sentence) => {
  expect(describeDecision(decision)).toBe(sentence);
});
