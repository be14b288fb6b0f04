import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { turn, until } from '../../support/clock.ts';
import { labelled, put, submitButton, user } from '../../support/fields.ts';
import {
  ADDRESS,
  atStep,
  editButton,
  goBack,
  goOn,
  inAddress,
  openShop,
  PERSON,
  sendAll,
  stepHeading,
  summaryBlocks,
  toSummary,
  valuesOf,
} from '../support/shop.tsx';

const query = () => location.search;

describe('the steps', () => {
  test('rules A17, 1.6, 17.7: are told by number, name and address; the heading takes the focus', async () => {
    await openShop();
    expect(screen.getByText('Schritt 1 von 3')).toBeTruthy();
    expect(query()).toBe('');
    await goOn(PERSON);
    await atStep('Adressen');
    expect(query()).toBe('?schritt=2');
    expect(screen.getByText('Schritt 2 von 3')).toBeTruthy();
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Adressen');
    expect(document.activeElement?.textContent).toBe('Adressen');
    await goOn(ADDRESS);
    await atStep('Zusammenfassung');
    expect(query()).toBe('?schritt=3');
    expect(document.activeElement?.textContent).toBe('Zusammenfassung');
  });

  test('rule 7.8.2: the button Zurück does the same, and keeps what is half typed', async () => {
    await openShop();
    await goOn(PERSON);
    await atStep('Adressen');
    put({ Ort: 'Köln' });
    const entries = history.length;
    await user.click(screen.getByText('Zurück'));
    await atStep('Persönliche Daten');
    expect(query()).toBe('');
    expect(history.length).toBe(entries);
    await user.click(submitButton());
    await atStep('Adressen');
    expect(labelled('Ort').value).toBe('Köln');
  });

  test.each(['?schritt=2', '?schritt=3', '?schritt=99', '?schritt=x', '?schritt=-1'])(
    'rule 7.8.2: entered at %s begin with the first',
    async (search) => {
      await openShop({ path: `/registrierung${search}&a=1` });
      await turn();
      expect(stepHeading()).toBe('Persönliche Daten');
      expect(new URLSearchParams(query()).get('a')).toBe('1');
    },
  );

  test('are not skipped after a change: unchecked values never reach the summary', async () => {
    await openShop();
    await toSummary();
    await goBack();
    await goBack();
    await atStep('Persönliche Daten');
    put({ Vorname: '' });
    await turn();
    history.go(2);
    await turn();
    await until(() => expect(query()).toBe(''));
    expect(stepHeading()).toBe('Persönliche Daten');
  });

  test('rule 7.8.4: are edited from the summary, and lead back through all', async () => {
    await openShop();
    await toSummary();
    await user.click(editButton('Persönliche Daten'));
    await atStep('Persönliche Daten');
    expect(submitButton().textContent).toContain('Weiter');
    await goOn({ Vorname: 'Johanna' });
    await atStep('Adressen');
    expect(inAddress('Rechnungsadresse', 'Vorname').value).toBe('Johanna');
    await user.click(submitButton());
    await atStep('Zusammenfassung');
    expect(summaryBlocks()[0]?.[1]).toBe('Frau Johanna Beispiel');
    await user.click(editButton('Rechnungsadresse'));
    await atStep('Adressen');
  });

  test.each(['Adressen', 'Zusammenfassung'])(
    'rule 3.14: have their answers again after a sign-in that was begun at %s, but no password',
    async (step) => {
      const page = await openShop({ frame: '<button data-auth="login">Anmelden</button>' });
      page.answer('/auth/login', { url: 'http://localhost:4401/anmelden' });
      await goOn(PERSON);
      await atStep('Adressen');
      if (step === 'Adressen') put(ADDRESS);
      else await goOn(ADDRESS);
      await atStep(step);
      await user.click(screen.getByText('Anmelden'));
      await until(() => expect(page.wentTo).toHaveLength(1));
      await openShop({ stored: { ...sessionStorage } });
      const { Passwort, 'Passwort wiederholen': _, ...kept } = PERSON;
      await until(() => expect(valuesOf(...Object.keys(kept))).toEqual(Object.values(kept)));
      expect(valuesOf('Passwort')).toEqual(['']);
      await goOn({ Passwort, 'Passwort wiederholen': Passwort });
      await atStep('Adressen');
      await until(() => expect(valuesOf(...Object.keys(ADDRESS))).toEqual(Object.values(ADDRESS)));
    },
  );

  test('rule 7.19: warn before they are left with answers in them', async () => {
    await openShop();
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    put({ Vorname: 'Jana' });
    await turn();
    expect(leave()).toBe(true);
    await toSummary();
    expect(leave()).toBe(true);
    await sendAll();
    await screen.findByText('Registrierung erfolgreich');
    expect(leave()).toBe(false);
  });
});
