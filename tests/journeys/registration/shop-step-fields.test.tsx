import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import {
  findCheckbox,
  findField,
  readErrorSummary,
  readFieldError,
  setValues,
  submitForm,
  user,
  waitForIdleForm,
} from '../../support/fields.ts';
import { PASSWORD } from '../support/registration.tsx';
import * as shop from '../support/shop.tsx';

describe('the first step', () => {
  test('shows all errors at once, including unequal passwords (A12, 0.13)', async () => {
    await shop.openShop();
    await submitForm({
      Passwort: PASSWORD,
      'Passwort wiederholen': 'etwas anderes',
      Telefonnummer: 'abc',
    });
    await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(6));
    expect(readErrorSummary()?.links).toEqual([
      ['#field-person.salutation', 'Bitte wählen Sie Ihre Anrede aus.'],
      ['#field-person.firstname', 'Bitte geben Sie Ihren Vornamen ein.'],
      ['#field-person.lastname', 'Bitte geben Sie Ihren Nachnamen ein.'],
      ['#field-person.eMail', 'Bitte geben Sie Ihre E-Mail-Adresse ein.'],
      ['#field-person.phone', 'Bitte geben Sie eine gültige Telefonnummer ein.'],
      ['#field-person.repeatPassword', 'Ihre beiden Passwörter stimmen nicht überein.'],
    ]);
    await waitUntil(() => expect(document.activeElement).toBe(readErrorSummary()?.title));
  });

  test('checks each e-mail address only once (7.8.3)', async () => {
    const page = await shop.openShop();
    for (const attempt of [1, 2]) {
      await submitForm({ ...shop.PERSON, 'E-Mail-Adresse': 'max.muster@example.de' });
      await waitUntil(() => expect(readFieldError('person.eMail')).toMatch(/bereits registriert/));
      expect(page.readSentBodies(shop.CHECK_EMAIL_PATH), `attempt ${attempt}`).toHaveLength(1);
      await waitForIdleForm();
    }
    await shop.submitAndWaitForStep('Adressen', shop.PERSON);
    await shop.goBack();
    await shop.waitForStep('Persönliche Daten');
    await shop.submitAndWaitForStep('Adressen', { Vorname: 'Johanna' });
    expect(page.readSentBodies(shop.CHECK_EMAIL_PATH)).toHaveLength(2);
  });

  test('opens the next step without a check of the e-mail address if there is no captcha token (7.8.3)', async () => {
    const page = await shop.openShop();
    page.sandbox.faults.add({ path: '/csa/captcha/challenge', kind: 'status', status: 500 });
    await shop.submitAndWaitForStep('Adressen', shop.PERSON);
    expect(page.readSentBodies(shop.CHECK_EMAIL_PATH)).toEqual([]);
  });
});

describe('the second step', () => {
  test('shows errors only at empty fields of the invoice address while the box for a delivery address is not ticked (7.8.7)', async () => {
    await shop.openAddresses();
    await submitForm();
    await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(3));
    expect(readErrorSummary()?.links).toEqual([
      ['#field-invoice.street', 'Bitte geben Sie Straße und Hausnummer ein.'],
      ['#field-invoice.zip', 'Bitte geben Sie eine gültige Postleitzahl ein.'],
      ['#field-invoice.city', 'Bitte geben Sie Ihren Ort ein.'],
    ]);
  });

  test('checks the delivery address only while its box is ticked, and keeps its input (7.8.2)', async () => {
    await shop.openAddresses();
    setValues(shop.ADDRESS);
    await user.click(findCheckbox('Abweichende'));
    shop.setAddressValues('Lieferadresse', { Ort: 'Bonn' });
    await submitForm();
    await waitUntil(() =>
      expect(readErrorSummary()?.links.map(([hash]) => hash)).toEqual([
        '#field-delivery.street',
        '#field-delivery.zip',
      ]),
    );
    await user.click(findCheckbox('Abweichende'));
    await shop.submitAndWaitForStep('Zusammenfassung');
    expect(shop.readSummaryBlocks().map(([heading]) => heading)).toEqual([
      'Persönliche Daten',
      'Rechnungsadresse',
    ]);
    await user.click(shop.findEditButton('Rechnungsadresse'));
    await shop.waitForStep('Adressen');
    await user.click(findCheckbox('Abweichende'));
    expect(shop.findAddressField('Lieferadresse', 'Ort').value).toBe('Bonn');
  });

  test('checks the post code again when the country changes (7.8.8)', async () => {
    await shop.openAddresses();
    await submitForm({ ...shop.ADDRESS, Postleitzahl: '1010' });
    await waitUntil(() => expect(readFieldError('invoice.zip')).toMatch(/Postleitzahl/));
    setValues({ Land: 'A' });
    await waitUntil(() => expect(readFieldError('invoice.zip')).toBeUndefined());
  });

  test('copies the person’s name from the first step into all name fields that nobody has changed (A17, 7.8.1)', async () => {
    await shop.openAddresses();
    expect(shop.findAddressField('Rechnungsadresse', 'Nachname').value).toBe('Beispiel');
    const { Passwort } = shop.PERSON;
    const passwords = { Passwort, 'Passwort wiederholen': Passwort };
    dispatchEvent(new Event('pagehide'));
    await shop.openShop({ sessionItems: { ...sessionStorage } });
    await waitUntil(() => expect(findField('Nachname').value).toBe('Beispiel'));
    await shop.submitAndWaitForStep('Adressen', { Nachname: 'Richtig', ...passwords });
    await runPendingTasks();
    expect(shop.findAddressField('Rechnungsadresse', 'Nachname').value).toBe('Richtig');
    shop.setAddressValues('Rechnungsadresse', { Nachname: 'Buchhaltung' });
    await shop.goBack();
    await shop.waitForStep('Persönliche Daten');
    await shop.submitAndWaitForStep('Adressen', { Nachname: 'Neumann', Vorname: 'Johanna' });
    expect(shop.findAddressField('Rechnungsadresse', 'Nachname').value).toBe('Buchhaltung');
    expect(shop.findAddressField('Rechnungsadresse', 'Vorname').value).toBe('Johanna');
  });
});

describe('the summary', () => {
  test('shows all input except the password (7.8.5)', async () => {
    await shop.openSummary({ Titel: '300', Telefonnummer: '0221 12345' });
    expect(shop.readSummaryBlocks()).toEqual([
      [
        'Persönliche Daten',
        'Frau Prof. Dr. Jana Beispiel',
        'jana@kanzlei-nord.de',
        '+49 0221 12345',
      ],
      ['Rechnungsadresse', 'Frau Prof. Dr. Jana Beispiel\nLindenallee 12\n50667 Köln\nDeutschland'],
    ]);
    expect(document.body.textContent).not.toContain(PASSWORD);
    expect(document.body.textContent).not.toContain('•');
  });

  test('can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await shop.openSummary();
    await user.click(screen.getByText('Zusammenfassung drucken'));
    expect(print).toHaveBeenCalledOnce();
  });
});
