import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import { findField, findSubmitButton, setValues, submitForm, user } from '../../support/fields.ts';
import * as shop from '../support/shop.tsx';

const readQuery = () => location.search;

describe('the steps', () => {
  test('have a number, a name, an address in the browser and a focused heading (1.9, 17.7, A17)', async () => {
    await shop.openShop();
    expect(screen.getByText('Schritt 1 von 3')).toBeTruthy();
    expect(readQuery()).toBe('');
    await shop.submitAndWaitForStep('Adressen', shop.PERSON);
    expect(readQuery()).toBe('?schritt=2');
    expect(screen.getByText('Schritt 2 von 3')).toBeTruthy();
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Adressen');
    expect(document.activeElement?.textContent).toBe('Adressen');
    await shop.submitAndWaitForStep('Zusammenfassung', shop.ADDRESS);
    expect(readQuery()).toBe('?schritt=3');
    expect(document.activeElement?.textContent).toBe('Zusammenfassung');
  });

  test("keep incomplete input after 'Zurück' (7.8.2)", async () => {
    await shop.openAddresses();
    setValues({ Ort: 'Köln' });
    const entryCount = history.length;
    await user.click(screen.getByText('Zurück'));
    await shop.waitForStep('Persönliche Daten');
    expect(readQuery()).toBe('');
    expect(history.length).toBe(entryCount);
    await shop.submitAndWaitForStep('Adressen');
    expect(findField('Ort').value).toBe('Köln');
  });

  test('are left by Back and Forward without validation until a value is changed (7.8.2)', async () => {
    await shop.openSummary();
    await user.click(shop.findEditButton('Persönliche Daten'));
    await shop.submitAndWaitForStep('Adressen');
    await shop.goBack(2);
    await shop.waitForStep('Zusammenfassung');
    await shop.goBack(2);
    await shop.waitForStep('Persönliche Daten');
    setValues({ Vorname: '' });
    await runPendingTasks();
    await shop.goForward(2);
    expect(readQuery()).toBe('');
    expect(shop.readStepHeading()).toBe('Persönliche Daten');
  });

  test('are edited from the summary, which is reached again through all later steps (7.8.4)', async () => {
    await shop.openSummary();
    await user.click(shop.findEditButton('Persönliche Daten'));
    await shop.waitForStep('Persönliche Daten');
    expect(findSubmitButton().textContent).toContain('Weiter');
    await shop.submitAndWaitForStep('Adressen', { Vorname: 'Johanna' });
    expect(shop.findAddressField('Rechnungsadresse', 'Vorname').value).toBe('Johanna');
    await shop.submitAndWaitForStep('Zusammenfassung');
    expect(shop.readSummaryBlocks()[0]?.[1]).toBe('Frau Johanna Beispiel');
    await user.click(shop.findEditButton('Rechnungsadresse'));
    await shop.waitForStep('Adressen');
  });

  test.each(['Adressen', 'Zusammenfassung'])(
    'have their input again after a sign-in from the step %s, except for passwords (3.14)',
    async (step) => {
      const headerHtml = '<button data-auth="login">Anmelden</button>';
      const page = await shop.openAddresses({ frame: headerHtml });
      page.answer('/auth/login', { url: 'http://localhost:4401/anmelden' });
      if (step === 'Adressen') setValues(shop.ADDRESS);
      else await submitForm(shop.ADDRESS);
      await shop.waitForStep(step);
      await user.click(screen.getByText('Anmelden'));
      await waitUntil(() => expect(page.navigations).toHaveLength(1));
      expect(JSON.stringify(sessionStorage)).not.toContain(shop.PERSON.Passwort);
      await shop.openShop({ sessionItems: { ...sessionStorage } });
      const { Passwort, 'Passwort wiederholen': _, ...valuesWithoutPasswords } = shop.PERSON;
      await waitUntil(() =>
        expect(shop.readValues(...Object.keys(valuesWithoutPasswords))).toEqual(
          Object.values(valuesWithoutPasswords),
        ),
      );
      expect(shop.readValues('Passwort')).toEqual(['']);
      await shop.submitAndWaitForStep('Adressen', { Passwort, 'Passwort wiederholen': Passwort });
      await waitUntil(() =>
        expect(shop.readValues(...Object.keys(shop.ADDRESS))).toEqual(Object.values(shop.ADDRESS)),
      );
    },
  );

  test('make the browser ask before a person leaves the page with unsent input (7.19)', async () => {
    await shop.openShop();
    const isUnloadGuarded = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isUnloadGuarded()).toBe(false);
    setValues({ Vorname: 'Jana' });
    await runPendingTasks();
    expect(isUnloadGuarded()).toBe(true);
    await shop.fillStepsToSummary();
    expect(isUnloadGuarded()).toBe(true);
    await shop.acceptTermsAndSubmit();
    await screen.findAllByText('Registrierung erfolgreich');
    await waitUntil(() => expect(isUnloadGuarded()).toBe(false));
  });
});
