import { expect, test } from 'vitest';
import { authReports } from '../../../src/portal/copy/auth-reports.ts';
import { components } from '../../../src/portal/copy/components.ts';
import { outcomes } from '../../../src/portal/copy/outcomes.ts';
import { throttleText } from '../../../src/portal/forms/failure/failure.ts';

test.each([
  [0, '1 Minute'],
  [-5, '1 Minute'],
  [1, '1 Minute'],
  [60, '1 Minute'],
  [61, '2 Minuten'],
  [3600, '60 Minuten'],
  [90.5, '2 Minuten'],
])('rule 9.6: %d seconds are shown as %s', (seconds, minutes) => {
  expect(throttleText(seconds)).toBe(
    `Sie haben dies sehr oft versucht. Bitte warten Sie ${minutes} und versuchen Sie es dann erneut.`,
  );
});

test('rule 12.1: the shared texts are the published ones', () => {
  expect(outcomes.generic).toBe(
    'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später nochmal.',
  );
  expect(outcomes.checkInput).toBe(
    'Bitte überprüfen Sie Ihre Eingaben und füllen Sie alle Pflichtfelder aus.',
  );
  expect(components.offline).toBe(
    'Keine Verbindung. Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.',
  );
  expect(authReports.auth).toBe(
    'Die Anmeldung ist zurzeit nicht erreichbar. Bitte versuchen Sie es später nochmal.',
  );
});
