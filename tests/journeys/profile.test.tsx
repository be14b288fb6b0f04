import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { runPendingTasks, waitUntil } from '../support/clock.ts';
import { findField, readErrorSummary, readFieldError, setValues } from '../support/fields.ts';
import {
  findSettingsSection,
  openProfile,
  pressSectionButton,
  readFacts,
  readSaveStatus,
  saveSection,
  waitForSection,
  waitForSectionText,
} from './support/account.tsx';
import { becomeGuest } from './support/leaving.ts';
import { createRefusal, createReplyFault } from './support/troubles.ts';

const PERSONAL = 'Persönliche Daten';
const INVOICE = 'Rechnungsadresse';
const DELIVERY = 'Lieferadresse';
const READ = '/ur/GetAddress';
const SAVE_INVOICE = '/account/updateInvoiceData';
const SAVE_DELIVERY = '/account/updateDeliveryData';

const DOCTOR = [{ value: 220, label: 'Dr.' }];

async function openForm(heading = INVOICE, ...how: Parameters<typeof openProfile>) {
  const page = await openProfile(...how);
  await waitForSection(heading);
  await pressSectionButton(heading, 'Bearbeiten');
  return page;
}

describe('reading', () => {
  test('shows the fields in their order, choices in words, empty ones not at all (7.17)', async () => {
    await openProfile();
    for (const heading of [PERSONAL, INVOICE, DELIVERY]) await waitForSection(heading);
    expect(Object.entries(readFacts(INVOICE))).toEqual([
      ['Anrede', 'Herr'],
      ['Titel', 'Dr.'],
      ['Vorname', 'Max'],
      ['Nachname', 'Muster'],
      ['Firma', 'Kanzlei Muster & Partner'],
      ['Straße und Hausnummer', 'Lindenallee 12'],
      ['Postleitzahl', '50667'],
      ['Ort', 'Köln'],
      ['Land', 'Deutschland'],
    ]);
    expect(readFacts(DELIVERY)).not.toHaveProperty('Firma');
    expect(readFacts(PERSONAL)).toMatchObject({ 'E-Mail-Adresse': 'max.muster@example.de' });
    expect(document.querySelector('form')).toBeNull();
  });

  test('asks for nothing where the client has no such page', async () => {
    const page = await openProfile({ client: 'library' });
    await runPendingTasks();
    expect(page.readSentBodies(READ)).toEqual([]);
    expect(document.querySelector('main section')).toBeNull();
  });

  test('is the only way to see addresses without noShopCheckout, and has no link to the shop', async () => {
    await openProfile({ username: 'noshop@example.de' });
    for (const heading of [PERSONAL, INVOICE, DELIVERY]) await waitForSection(heading);
    expect(findSettingsSection(PERSONAL)?.querySelector('button')).toBeTruthy();
    for (const heading of [INVOICE, DELIVERY]) {
      expect(findSettingsSection(heading)?.querySelector('button')).toBeNull();
      expect(findSettingsSection(heading)?.textContent).toContain('können Sie hier nur ansehen');
    }
    expect(screen.queryByText('Zum Shop')).toBeNull();
  });

  test('leads everybody else to the shop, and ends with the session (S6.1, S6.2)', async () => {
    await openProfile();
    await waitForSection(INVOICE);
    expect(screen.getByText('Zum Shop').getAttribute('href')).toMatch(/\/__sandbox\/shop$/);
    await becomeGuest();
    await waitUntil(() => expect(document.body.textContent).not.toContain('Lindenallee'));
  });
});

describe('editing', () => {
  test.each([
    [240, '240', 240],
    [5, '- Bitte auswählen -', 5],
  ])('keeps the stored choice %s, which is not offered (7.17, 5.3)', async (value, shown, sent) => {
    const title = { name: 'title_id', label: 'Titel', type: 'select', selection: DOCTOR };
    const name = { name: 'lastname', label: 'Nachname', type: 'text', value: 'Muster' };
    const page = await openForm(INVOICE, {}, (opened) => {
      const fields = [{ ...title, value }, name];
      const always = { ...createReplyFault({ type: 'invoice', fields }), times: 'always' } as const;
      opened.sandbox.faults.add({ path: READ, ...always });
      opened.answer(SAVE_INVOICE, { success: true });
    });
    const { selectedOptions } = document.querySelector('select') as HTMLSelectElement;
    expect(selectedOptions[0]?.textContent).toBe(shown);
    setValues({ Nachname: 'Neu' });
    await pressSectionButton(INVOICE, 'Speichern');
    expect(await page.waitForSentBody(SAVE_INVOICE)).toEqual([{ title_id: sent, lastname: 'Neu' }]);
  });

  test.each([
    [INVOICE, SAVE_INVOICE, 401],
    [PERSONAL, '/account/updatePersonalData', 200],
  ])('%s shows and requests nothing after a logout (3.15, S6.2)', async (part, path, code) => {
    const page = await openForm(part);
    setValues({ Vorname: 'Bonaventura' });
    page.sandbox.faults.add({ path, ...createReplyFault({ status: code }, code) });
    page.sandbox.faults.add({ path: '/auth/token', ...createRefusal(401) });
    const release = page.hold(path);
    await pressSectionButton(part, 'Speichern');
    await becomeGuest();
    localStorage.clear();
    release();
    await waitUntil(() => expect(page.isBusy()).toBe(false));
    await runPendingTasks();
    expect(JSON.stringify(sessionStorage)).not.toContain('Bonaventura');
    expect(page.readSentBodies('/auth/userinfo')).toHaveLength(1);
  });

  test('saves the editable fields by their names, ids as numbers, and shows them', async () => {
    const page = await openForm();
    expect(document.activeElement?.textContent).toBe(INVOICE);
    expect(findField('Ort').autocomplete).toBe('billing address-level2');
    setValues({
      'Straße und Hausnummer': ' Ring 1 ',
      Postleitzahl: '1010',
      Ort: 'Wien',
      Land: 'A',
    });
    setValues({ Vorname: ' Max  Maria ' });
    await saveSection(INVOICE);
    expect(page.readSentBodies(SAVE_INVOICE)).toEqual([
      {
        salutation_id: 1,
        title_id: 220,
        firstname: 'Max Maria',
        lastname: 'Muster',
        company: 'Kanzlei Muster & Partner',
        street: 'Ring 1',
        zip: '1010',
        city: 'Wien',
        country_code: 'A',
      },
    ]);
    expect(readFacts(INVOICE)).toMatchObject({ Ort: 'Wien', Land: 'Österreich' });
    expect(document.activeElement?.textContent).toBe('Bearbeiten: Rechnungsadresse');
    expect(readFacts(DELIVERY)).toMatchObject({ Ort: 'Köln' });
  });

  test('shows what cannot be changed as text, and changes the name everywhere', async () => {
    await openForm(PERSONAL);
    const fixed = [...document.querySelectorAll('form dd')].map(({ textContent }) => textContent);
    expect(fixed).toEqual(['K-000001', 'max.muster@example.de']);
    setValues({ Vorname: 'Maximilian' });
    await saveSection(PERSONAL);
    const { $session } = await import('../../src/portal/session/identity/session.ts');
    await waitUntil(() =>
      expect($session.get()).toMatchObject({ user: { name: 'Maximilian Muster' } }),
    );
  });

  test('offers the fields of an address where there is none yet', async () => {
    const page = await openProfile({ username: 'premium@example.de' });
    await waitForSection(DELIVERY);
    await waitForSectionText(DELIVERY, 'Noch keine Angaben.');
    await pressSectionButton(DELIVERY, 'Bearbeiten');
    expect(findField('Land').value).toBe('D');
    const address = { 'Straße und Hausnummer': 'Weg 2', Postleitzahl: '10115', Ort: 'Berlin' };
    const petra = { Anrede: '2', Vorname: 'Petra', Nachname: 'Premium', ...address };
    setValues(petra);
    await saveSection(DELIVERY);
    expect(page.readSentBodies(SAVE_DELIVERY)[0]).not.toHaveProperty('title_id');
    expect(readFacts(DELIVERY)).toMatchObject({ Anrede: 'Frau', Ort: 'Berlin' });
    expect(readFacts(INVOICE)).toEqual({});
    await pressSectionButton(INVOICE, 'Bearbeiten');
    setValues(petra);
    await saveSection(INVOICE);
    expect(readFacts(INVOICE)).not.toHaveProperty('Titel');
  });

  test('shows at the field and in the summary what is missing (A12)', async () => {
    const page = await openForm();
    setValues({ Ort: '  ' });
    await pressSectionButton(INVOICE, 'Speichern');
    const text = 'Bitte füllen Sie das Feld „Ort“ aus.';
    await waitUntil(() => expect(readFieldError('invoice-city')).toBe(text));
    expect(readErrorSummary()?.links).toEqual([['#field-invoice-city', text]]);
    expect(document.querySelector('[id$="-correct"]')).toBeNull();
    expect(page.readSentBodies(SAVE_INVOICE)).toEqual([]);
  });

  test('shows an error of the server at its field and keeps all values (A12, S9.4)', async () => {
    const page = await openForm();
    setValues({ Postleitzahl: '12', Ort: 'Bonn' });
    await pressSectionButton(INVOICE, 'Speichern');
    const text = 'Bitte geben Sie eine gültige Postleitzahl ein.';
    await waitUntil(() => expect(readFieldError('invoice-zip')).toBe(text));
    expect(readErrorSummary()?.heading).toBe('Ihre Änderungen wurden nicht gespeichert');
    expect(findField('Ort').value).toBe('Bonn');
    expect(page.readSentBodies(SAVE_INVOICE)).toHaveLength(1);
    setValues({ Postleitzahl: '53111' });
    await saveSection(INVOICE);
  });

  test.each(['zip', 'invoice_address.zip', 'invoice_address_zip'])(
    'puts an error of the server that names %s at its field (9.1)',
    async (property) => {
      const page = await openForm();
      const error = [
        { property, description: 'Diese Postleitzahl gibt es nicht.', constraints: {} },
      ];
      page.answer(SAVE_INVOICE, { success: false, data: { error } }, 400);
      await pressSectionButton(INVOICE, 'Speichern');
      await waitUntil(() =>
        expect(readFieldError('invoice-zip')).toBe('Diese Postleitzahl gibt es nicht.'),
      );
    },
  );

  test('is undone by Abbrechen, with the focus back at its button', async () => {
    const page = await openForm();
    setValues({ Ort: 'Bonn' });
    await pressSectionButton(INVOICE, 'Abbrechen');
    expect(readFacts(INVOICE)).toMatchObject({ Ort: 'Köln' });
    expect(readSaveStatus(INVOICE)).toBe('Ihre Änderungen wurden verworfen.');
    expect(document.activeElement?.textContent).toBe('Bearbeiten: Rechnungsadresse');
    await pressSectionButton(INVOICE, 'Bearbeiten');
    expect(findField('Ort').value).toBe('Köln');
    expect(page.readSentBodies(SAVE_INVOICE)).toEqual([]);
  });

  test('is undone by Abbrechen for good when the session had ended (7.19, 3.14)', async () => {
    const page = await openForm();
    setValues({ Ort: 'Bonn' });
    for (const path of [SAVE_INVOICE, '/auth/token'])
      page.sandbox.faults.add({ path, ...createRefusal(401, 'unauthorized') });
    await pressSectionButton(INVOICE, 'Speichern');
    await waitForSectionText(INVOICE, 'Ihre Sitzung ist abgelaufen.');
    await pressSectionButton(INVOICE, 'Abbrechen');
    await pressSectionButton(INVOICE, 'Bearbeiten');
    await runPendingTasks();
    expect(findField('Ort').value).toBe('Köln');
    expect(sessionStorage.getItem('draft:/profildaten')).toBeNull();
  });

  test('of two parts at once mixes nothing up', async () => {
    const page = await openProfile();
    await waitForSection(DELIVERY);
    await pressSectionButton(INVOICE, 'Bearbeiten');
    await pressSectionButton(DELIVERY, 'Bearbeiten');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const [invoice, delivery] = screen.getAllByLabelText<HTMLInputElement>(/^Ort/);
    expect([invoice?.value, delivery?.value]).toEqual(['Köln', 'Köln']);
    page.sandbox.faults.add({ path: SAVE_DELIVERY, kind: 'cut' });
    await pressSectionButton(DELIVERY, 'Speichern');
    await waitForSectionText(DELIVERY, 'Keine Verbindung.');
    await saveSection(INVOICE);
    await waitForSectionText(DELIVERY, 'Keine Verbindung.');
  });
});

describe('leaving the page', () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('asks only while there are unsaved changes (7.19)', async () => {
    await openProfile();
    await waitForSection(INVOICE);
    expect(asks()).toBe(false);
    await pressSectionButton(INVOICE, 'Bearbeiten');
    expect(asks()).toBe(false);
    setValues({ Ort: 'Bonn' });
    expect(asks()).toBe(true);
    setValues({ Ort: 'Köln' });
    expect(asks()).toBe(false);
    setValues({ Ort: 'Bonn' });
    await saveSection(INVOICE);
    expect(asks()).toBe(false);
  });

  test('for sign-in asks nothing: a draft keeps the changes, and opens the form again (3.14)', async () => {
    await openForm();
    setValues({ Ort: 'Bonn' });
    document.dispatchEvent(new CustomEvent('portal:leaving'));
    expect(asks()).toBe(false);
    const draft = () => sessionStorage.getItem('draft:/profildaten') ?? '';
    await waitUntil(() => expect(draft()).toContain('Bonn'));
    await openProfile({ sessionItems: { 'draft:/profildaten': draft() } });
    await waitUntil(() => expect(findField('Ort').value).toBe('Bonn'));
    expect(asks()).toBe(true);
    await pressSectionButton(INVOICE, 'Speichern');
    await waitUntil(() => expect(readFacts(INVOICE)).toMatchObject({ Ort: 'Bonn' }));
  });
});
