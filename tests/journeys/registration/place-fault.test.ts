import { describe, expect, test } from 'vitest';
import type { FieldError } from '../../../src/contract/definition/refusal.ts';
import { faultText } from '../../../src/portal/forms/faults.ts';

import { registrationSubmission } from '../../../src/portal/journeys/registration/submission.ts';

const EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';
const CUSTOMER = 'Ihre E-Mail-Adresse entspricht nicht den vereinbarten Anforderungen des Admins.';

async function placed(property: string, ...rules: string[]): Promise<string[] | undefined> {
  const constraints = Object.fromEntries(rules.map((rule) => [rule, 'x']));
  const error: FieldError = { property, description: 'Vom Server', constraints };
  const [place] = await registrationSubmission([]).place([error]);
  return place?.field === undefined ? undefined : [place.field, faultText(place.fault)];
}

describe('a fault that the server found', () => {
  test.each([
    ['firstname', [], 'firstname', 'Vom Server'],
    ['lastname', ['length'], 'lastname', 'Vom Server'],
    ['salutation_id', [], 'salutation', 'Vom Server'],
    ['title_id', [], 'academicTitle', 'Vom Server'],
    ['email', ['isEmail'], 'eMail', EMAIL],
    ['email', ['matches'], 'eMail', EMAIL],
    ['email', ['isLength'], 'eMail', EMAIL],
    ['email', [], 'eMail', EMAIL],
    ['email', ['customer'], 'eMail', CUSTOMER],
    ['email', ['domain'], 'eMail', CUSTOMER],
    ['email', ['emailSuffix'], 'eMail', CUSTOMER],
    ['email', ['isEmail', 'customerRule'], 'eMail', CUSTOMER],
    ['email', ['taken'], 'eMail', 'Diese E-Mail-Adresse ist bereits registriert.'],
    ['username', ['anything'], 'eMail', 'Die angegebene E-Mail-Adresse existiert bereits.'],
    ['consent.tos', [], 'agb', 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.'],
  ])('rule 9.1: at %s %j stands at %s: %s', async (property, rules, field, text) => {
    expect(await placed(property, ...rules)).toEqual([field, text]);
  });

  test('rule 9.1: at the password names the rules', async () => {
    expect((await placed('password', 'x'))?.[1]).toMatch(
      /^Bitte beachten Sie die Passwortanforderungen\./,
    );
  });

  test.each(['', 'portal_id', 'taxonomies', 'constructor', '__proto__', 'Firstname', 'consent'])(
    'rule 9.1: at %j goes into the summary',
    async (property) => {
      expect(await placed(property)).toBeUndefined();
    },
  );

  test('is not fooled by what every object inherits', async () => {
    expect((await placed('email', 'toString'))?.[1]).toBe(EMAIL);
  });
});
