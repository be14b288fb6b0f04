import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { runPendingTasks, until } from '../../support/clock.ts';
import { findField, setValues, submit, submitButton, user } from '../../support/fields.ts';
import * as shop from '../support/shop.tsx';

const query = () => location.search;

describe('the steps', () => {
  test('have number, name and address; the heading takes the focus (1.9, 17.7, A17)', async () => {
    await shop.openShop();
    expect(screen.getByText('Schritt 1 von 3')).toBeTruthy();
    expect(query()).toBe('');
    await shop.goOn('Adressen', shop.PERSON);
    expect(query()).toBe('?schritt=2');
    expect(screen.getByText('Schritt 2 von 3')).toBeTruthy();
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Adressen');
    expect(document.activeElement?.textContent).toBe('Adressen');
    await shop.goOn('Zusammenfassung', shop.ADDRESS);
    expect(query()).toBe('?schritt=3');
    expect(document.activeElement?.textContent).toBe('Zusammenfassung');
  });

  test('go back by Zurück, which keeps incomplete text (7.8.2)', async () => {
    await shop.openAddresses();
    setValues({ Ort: 'Köln' });
    const entries = history.length;
    await user.click(screen.getByText('Zurück'));
    await shop.atStep('Persönliche Daten');
    expect(query()).toBe('');
    expect(history.length).toBe(entries);
    await shop.goOn('Adressen');
    expect(findField('Ort').value).toBe('Köln');
  });

  test('stay open until a change: unchecked values never reach the summary (7.8.2)', async () => {
    await shop.openSummary();
    await user.click(shop.editButton('Persönliche Daten'));
    await shop.goOn('Adressen');
    await shop.goBack(2);
    await shop.atStep('Zusammenfassung');
    await shop.goBack(2);
    await shop.atStep('Persönliche Daten');
    setValues({ Vorname: '' });
    await runPendingTasks();
    await shop.goBack(-2);
    expect(query()).toBe('');
    expect(shop.stepHeading()).toBe('Persönliche Daten');
  });

  test('are edited from the summary, and return through all steps (7.8.4)', async () => {
    await shop.openSummary();
    await user.click(shop.editButton('Persönliche Daten'));
    await shop.atStep('Persönliche Daten');
    expect(submitButton().textContent).toContain('Weiter');
    await shop.goOn('Adressen', { Vorname: 'Johanna' });
    expect(shop.inAddress('Rechnungsadresse', 'Vorname').value).toBe('Johanna');
    await shop.goOn('Zusammenfassung');
    expect(shop.summaryBlocks()[0]?.[1]).toBe('Frau Johanna Beispiel');
    await user.click(shop.editButton('Rechnungsadresse'));
    await shop.atStep('Adressen');
  });

  test.each(['Adressen', 'Zusammenfassung'])(
    'have their answers again after a sign-in from %s, but no password (3.14)',
    async (step) => {
      const frame = '<button data-auth="login">Anmelden</button>';
      const page = await shop.openAddresses({ frame });
      page.answer('/auth/login', { url: 'http://localhost:4401/anmelden' });
      if (step === 'Adressen') setValues(shop.ADDRESS);
      else await submit(shop.ADDRESS);
      await shop.atStep(step);
      await user.click(screen.getByText('Anmelden'));
      await until(() => expect(page.navigations).toHaveLength(1));
      expect(JSON.stringify(sessionStorage)).not.toContain(shop.PERSON.Passwort);
      await shop.openShop({ stored: { ...sessionStorage } });
      const { Passwort, 'Passwort wiederholen': _, ...kept } = shop.PERSON;
      await until(() => expect(shop.valuesOf(...Object.keys(kept))).toEqual(Object.values(kept)));
      expect(shop.valuesOf('Passwort')).toEqual(['']);
      await shop.goOn('Adressen', { Passwort, 'Passwort wiederholen': Passwort });
      await until(() =>
        expect(shop.valuesOf(...Object.keys(shop.ADDRESS))).toEqual(Object.values(shop.ADDRESS)),
      );
    },
  );

  test('ask before they are left with answers in them (7.19)', async () => {
    await shop.openShop();
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    setValues({ Vorname: 'Jana' });
    await runPendingTasks();
    expect(leave()).toBe(true);
    await shop.toSummary();
    expect(leave()).toBe(true);
    await shop.sendAll();
    await screen.findAllByText('Registrierung erfolgreich');
    expect(leave()).toBe(false);
  });
});
