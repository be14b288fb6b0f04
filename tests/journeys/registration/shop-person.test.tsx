// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { describe, expect, test } from 'vitest';
import { until } from '../../support/clock.ts';
import { summary } from '../../support/fields.ts';
import { PASSWORD } from '../support/registration.tsx';
import { atStep, EMAIL_CHECK, goBack, goOn, openShop, PERSON } from '../support/shop.tsx';

describe('the first step', () => {
  test('rules A12, 0.13: names what is wrong, and both passwords, at once', async () => {
    await openShop();
    await goOn({
      Passwort: PASSWORD,
      'Passwort wiederholen': 'etwas anderes',
      Telefonnummer: 'abc',
    });
    await until(() => expect(summary()?.links).toHaveLength(6));
    expect(summary()?.links).toEqual([
      ['#field-person.salutation', 'Bitte wählen Sie Ihre Anrede aus.'],
      ['#field-person.firstname', 'Bitte geben Sie Ihren Vornamen ein.'],
      ['#field-person.lastname', 'Bitte geben Sie Ihren Nachnamen ein.'],
      ['#field-person.eMail', 'Bitte geben Sie Ihre E-Mail-Adresse ein.'],
      ['#field-person.phone', 'Bitte geben Sie eine gültige Telefonnummer ein.'],
      ['#field-person.repeatPassword', 'Ihre beiden Passwörter stimmen nicht überein.'],
    ]);
    await until(() => expect(document.activeElement).toBe(summary()?.title));
  });

  test('rule 7.8.3: does not check the same address twice', async () => {
    const page = await openShop();
    await goOn(PERSON);
    await atStep('Adressen');
    await goBack();
    await atStep('Persönliche Daten');
    await goOn({ Vorname: 'Johanna' });
    await atStep('Adressen');
    expect(page.sent(EMAIL_CHECK)).toHaveLength(1);
  });

  test('rule 7.8.3: goes on when no captcha can be had; nothing is asked then', async () => {
    const page = await openShop();
    page.sandbox.faults.add({ path: '/csa/captcha/challenge', kind: 'status', status: 500 });
    await goOn(PERSON);
    await atStep('Adressen');
    expect(page.sent(EMAIL_CHECK)).toEqual([]);
  });
});
