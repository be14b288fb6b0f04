import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import { findField, readFormNotice, selectOption, setValues } from '../../support/fields.ts';
import { CATEGORIES_PATH, FORM_PATH, openContact, openTopic } from '../support/contact.tsx';

const FIRST_OPTION = '- Bitte wählen Sie ein Thema aus -';

const listOptions = (label: string) => [...findField(label).options].map(({ text }) => text);
const readChoice = (label: string) => findField(label).selectedOptions[0]?.text;
const findTopicSelect = () => document.getElementById('field-contact-topic');

async function waitForTopics(): Promise<void> {
  await waitUntil(() => expect(findField('Thema')).toBeTruthy());
}

async function waitForForm(): Promise<void> {
  await screen.findByText('Senden');
}

describe('the choice', () => {
  test('shows the categories of the client, then their topics, then the form (7.14.8, 16.8)', async () => {
    const page = await openContact();
    await waitForTopics();
    expect(listOptions('Thema').slice(0, 2)).toEqual([FIRST_OPTION, 'Zugang und Anmeldung']);
    expect(readChoice('Thema')).toBe(FIRST_OPTION);
    expect(findTopicSelect()).toBeNull();
    expect(screen.getByText('Erforderliche Angaben sind mit * markiert.')).toBeTruthy();
    await selectOption('Thema', 'Abonnement und Vertrag');
    for (const name of ['Thema', 'Anliegen'])
      expect(findField(name).getAttribute('aria-required')).toBe('true');
    expect(listOptions('Anliegen').slice(0, 2)).toEqual(['- Bitte auswählen -', 'Kündigung']);
    expect(document.querySelector('form')).toBeNull();
    await selectOption('Anliegen', 'Kündigung');
    await waitForForm();
    expect(screen.getByText('Erforderliche Angaben sind mit * markiert.')).toBeTruthy();
    expect(screen.getByText('Formular geladen').closest('[role="status"]')).toBeTruthy();
    expect(document.activeElement).toBe(findField('Anliegen'));
    expect(page.readSentBodies(CATEGORIES_PATH)).toEqual([{ clientId: 'library' }]);
    expect(page.readSentBodies(FORM_PATH)).toEqual([{ cId: '12', tId: '121', product: 'default' }]);
  });

  test('of another category empties topic and form (7.14.4)', async () => {
    await openTopic('/kontakt/technik/netz');
    await selectOption('Thema', 'Datenschutz und Werbung');
    expect(location.pathname).toBe('/kontakt/datenschutz');
    expect(readChoice('Anliegen')).toBe('- Bitte auswählen -');
    expect(document.querySelector('form')).toBeNull();
  });

  test('of another topic keeps the input of common fields, except for passwords (7.14.4, 11.8)', async () => {
    await openTopic('/kontakt/zugang/weitere-nutzer');
    setValues({
      'Vor- und Nachname': 'Jana Łukaszewska',
      Kundennummer: '1234567',
      'Anzahl der Nutzer': '3',
    });
    await waitUntil(() => expect(findField('Kundenkennwort')).toBeTruthy());
    setValues({ Kundenkennwort: 'geheim' });
    await selectOption('Thema', 'Technik');
    await selectOption('Anliegen', 'Zugang über feste Netzadressen');
    await waitForForm();
    expect(findField('Vor- und Nachname').value).toBe('Jana Łukaszewska');
    expect(findField('Kundennummer').value).toBe('1234567');
    expect(findField('E-Mail-Adresse').value).toBe('');
    await selectOption('Thema', 'Zugang und Anmeldung');
    await selectOption('Anliegen', 'Weitere Nutzer freischalten');
    await waitForForm();
    await waitUntil(() => expect(findField('Kundenkennwort')).toBeTruthy());
    expect(findField('Anzahl der Nutzer').value).toBe('3');
    expect(findField('Kundenkennwort').value).toBe('');
  });

  test('of another topic shows no password in a field for text (11.8)', async () => {
    const field = { name: 'phrase', label: 'Losung', mandatory: false };
    const page = await openTopic('/kontakt/technik/netz', {}, (openedPage) =>
      openedPage.answer(FORM_PATH, { fields: [{ ...field, type: 'password' }] }),
    );
    setValues({ Losung: 'geheim' });
    await runPendingTasks();
    page.answer(FORM_PATH, { fields: [{ ...field, type: 'text' }] });
    await selectOption('Anliegen', 'Störung melden');
    await waitUntil(() => expect(findField('Losung').type).toBe('text'));
    expect(findField('Losung').value).toBe('');
  });

  test('of another topic fills in a name again if its change was undone (7.14.6)', async () => {
    await openTopic('/kontakt/datenschutz/auskunft', { username: 'max.muster@example.de' });
    for (const name of ['Max Muster', 'Max Musterx', 'Max Muster']) {
      await waitUntil(() => expect(findField('Vor- und Nachname').value).toContain('Max Muster'));
      setValues({ 'Vor- und Nachname': name });
      await runPendingTasks();
    }
    await selectOption('Anliegen', 'Zugang löschen');
    await waitForForm();
    expect(findField('Vor- und Nachname').value).toBe('Max Muster');
  });

  test('shows the form of the last choice, even if an earlier form arrives later (7.14.12, S9.5, S9.1)', async () => {
    const page = await openContact('/kontakt/technik');
    await waitForTopics();
    const release = page.hold(FORM_PATH);
    await selectOption('Anliegen', 'Zugang über feste Netzadressen');
    await selectOption('Anliegen', 'Störung melden');
    await waitForForm();
    expect(findField('Browser')).toBeTruthy();
    release();
    await runPendingTasks();
    expect(findField('Browser')).toBeTruthy();
    expect(screen.queryByText('Kundennummer')).toBeNull();
    const firstAnnouncement = screen.getByText('Formular geladen');
    await selectOption('Anliegen', 'Zugang über feste Netzadressen');
    expect(screen.getByText('Formular geladen'), 'a new announcement (A18)').not.toBe(
      firstAnnouncement,
    );
    expect(page.readSentBodies(FORM_PATH)).toHaveLength(2);
  });
});

test('an empty list of categories shows a notice (7.14.1)', async () => {
  await openContact('/kontakt/abo', {}, (page) => page.answer(CATEGORIES_PATH, []));
  await waitUntil(() =>
    expect(readFormNotice()?.heading).toBe('Derzeit sind keine Themen verfügbar.'),
  );
});

test('an unknown category shows all categories and a notice (7.14.2)', async () => {
  await openContact('/kontakt/gibt-es-nicht/mehr?wkn=7');
  await waitForTopics();
  expect(location.pathname + location.search).toBe('/kontakt?wkn=7');
  expect(readFormNotice()?.heading).toBe('Das gewählte Thema wurde nicht gefunden.');
  expect(readFormNotice()?.texts).toEqual(['Bitte wählen Sie ein Thema aus.']);
  expect(readChoice('Thema')).toBe(FIRST_OPTION);
});

const findTip = () => screen.queryByRole('complementary', { name: 'Tipp' });

test('a helper text is shown as a tip (7.14.11)', async () => {
  await openTopic('/kontakt/abo/kuendigung');
  expect(findTip()?.textContent).toContain('Eingang der Kündigung');
  expect(findTip()?.querySelector('strong')?.textContent).toBe('Eingang der Kündigung');
  await openTopic('/kontakt/abo/laufzeit');
  expect(findTip()).toBeNull();
});
