import { expect, test } from 'vitest';
import { describeDecision } from '../../../src/portal/journeys/account/ConsentSection.tsx';

const CONSENT_TEXT = 'Ja, ich möchte per E-Mail und Telefon über Produkte informiert werden.';

test.each([
  [
    'given in winter, with its text',
    {
      advertisement: true,
      advertisementSince: '2026-11-03T09:14:00Z',
      advertisementText: CONSENT_TEXT,
    },
    `Sie haben am 3. November 2026 um 10:14 Uhr eingewilligt. Der Wortlaut war: „${CONSENT_TEXT}“`,
  ],
  [
    'given in summer, without its text',
    { advertisement: true, advertisementSince: '2026-06-30T22:30:00Z' },
    'Sie haben am 1. Juli 2026 um 00:30 Uhr eingewilligt.',
  ],
  [
    'that is withdrawn',
    {
      advertisement: false,
      advertisementSince: '2026-11-03T09:14:00Z',
      advertisementText: CONSENT_TEXT,
    },
    'Sie haben die Einwilligung am 3. November 2026 um 10:14 Uhr widerrufen.',
  ],
])('the sentence about a consent %s has the local time (7.16.4.a)', (_, decision, sentence) => {
  expect(describeDecision(decision)).toBe(sentence);
});

test.each([
  ['without a time', { advertisement: true }],
  ['with an invalid time', { advertisement: true, advertisementSince: 'gestern' }],
])('a consent %s has no sentence (7.16.4.a)', (_, decision) => {
  expect(describeDecision(decision)).toBeUndefined();
});
