import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { runPendingTasks, until } from '../support/clock.ts';
import { faultOf, findField, setValues, summary } from '../support/fields.ts';
import {
  facts,
  openProfile,
  press,
  saves,
  says,
  section,
  status,
  usable,
} from './support/account.tsx';
import { becomeGuest } from './support/leaving.ts';
import { refusal, saying } from './support/troubles.ts';

const PERSONAL = 'Persönliche Daten';
const INVOICE = 'Rechnungsadresse';
const DELIVERY = 'Lieferadresse';
const READ = '/ur/GetAddress';
const SAVE_INVOICE = '/account/updateInvoiceData';
const SAVE_DELIVERY = '/account/updateDeliveryData';

const DOCTOR = [{ value: 220, label: 'Dr.' }];

async function openForm(heading = INVOICE, ...how: Parameters<typeof openProfile>) {
  const page = await openProfile(...how);
  await usable(heading);
  await press(heading, 'Bearbeiten');
  return page;
}

describe('reading', () => {
  test('shows the fields in their order, choices in words, empty ones not at all (7.17)', async () => {
    await openProfile();
    for (const heading of [PERSONAL, INVOICE, DELIVERY]) await usable(heading);
    expect(Object.entries(facts(INVOICE))).toEqual([
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
    expect(facts(DELIVERY)).not.toHaveProperty('Firma');
    expect(facts(PERSONAL)).toMatchObject({ 'E-Mail-Adresse': 'max.muster@example.de' });
    expect(document.querySelector('form')).toBeNull();
  });

  test('asks for nothing where the client has no such page', async () => {
    const page = await openProfile({ client: 'library' });
    await runPendingTasks();
    expect(page.sent(READ)).toEqual([]);
    expect(document.querySelector('main section')).toBeNull();
  });

  test('is the only way to see addresses without noShopCheckout, and has no link to the shop', async () => {
    await openProfile({ as: 'noshop@example.de' });
    for (const heading of [PERSONAL, INVOICE, DELIVERY]) await usable(heading);
    expect(section(PERSONAL)?.querySelector('button')).toBeTruthy();
    for (const heading of [INVOICE, DELIVERY]) {
      expect(section(heading)?.querySelector('button')).toBeNull();
      expect(section(heading)?.textContent).toContain('können Sie hier nur ansehen');
    }
    expect(screen.queryByText('Zum Shop')).toBeNull();
  });

  test('leads everybody else to the shop, and ends with the session (S6.1, S6.2)', async () => {
    await openProfile();
    await usable(INVOICE);
    expect(screen.getByText('Zum Shop').getAttribute('href')).toMatch(/\/__sandbox\/shop$/);
    await becomeGuest();
    await until(() => expect(document.body.textContent).not.toContain('Lindenallee'));
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
      const always = { ...saying({ type: 'invoice', fields }), times: 'always' } as const;
      opened.sandbox.faults.add({ path: READ, ...always });
      opened.answer(SAVE_INVOICE, { success: true });
    });
    const { selectedOptions } = document.querySelector('select') as HTMLSelectElement;
    expect(selectedOptions[0]?.textContent).toBe(shown);
    setValues({ Nachname: 'Neu' });
    await press(INVOICE, 'Speichern');
    expect(await page.sentOnce(SAVE_INVOICE)).toEqual([{ title_id: sent, lastname: 'Neu' }]);
  });

  test.each([
    [INVOICE, SAVE_INVOICE, 401],
    [PERSONAL, '/account/updatePersonalData', 200],
  ])('%s shows and requests nothing after a logout (3.15, S6.2)', async (part, path, code) => {
    const page = await openForm(part);
    setValues({ Vorname: 'Bonaventura' });
    page.sandbox.faults.add({ path, ...saying({ status: code }, code) });
    page.sandbox.faults.add({ path: '/auth/token', ...refusal(401) });
    const release = page.hold(path);
    await press(part, 'Speichern');
    await becomeGuest();
    localStorage.clear();
    release();
    await until(() => expect(page.isBusy()).toBe(false));
    await runPendingTasks();
    expect(JSON.stringify(sessionStorage)).not.toContain('Bonaventura');
    expect(page.sent('/auth/userinfo')).toHaveLength(1);
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
    await saves(INVOICE);
    expect(page.sent(SAVE_INVOICE)).toEqual([
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
    expect(facts(INVOICE)).toMatchObject({ Ort: 'Wien', Land: 'Österreich' });
    expect(document.activeElement?.textContent).toBe('Bearbeiten: Rechnungsadresse');
    expect(facts(DELIVERY)).toMatchObject({ Ort: 'Köln' });
  });

  test('shows what cannot be changed as text, and changes the name everywhere', async () => {
    await openForm(PERSONAL);
    const fixed = [...document.querySelectorAll('form dd')].map(({ textContent }) => textContent);
    expect(fixed).toEqual(['K-000001', 'max.muster@example.de']);
    setValues({ Vorname: 'Maximilian' });
    await saves(PERSONAL);
    const { $session } = await import('../../src/portal/session/identity/session.ts');
    await until(() =>
      expect($session.get()).toMatchObject({ user: { name: 'Maximilian Muster' } }),
    );
  });

  test('offers the fields of an address where there is none yet', async () => {
    const page = await openProfile({ as: 'premium@example.de' });
    await usable(DELIVERY);
    await says(DELIVERY, 'Noch keine Angaben.');
    await press(DELIVERY, 'Bearbeiten');
    expect(findField('Land').value).toBe('D');
    const address = { 'Straße und Hausnummer': 'Weg 2', Postleitzahl: '10115', Ort: 'Berlin' };
    const petra = { Anrede: '2', Vorname: 'Petra', Nachname: 'Premium', ...address };
    setValues(petra);
    await saves(DELIVERY);
    expect(page.sent(SAVE_DELIVERY)[0]).not.toHaveProperty('title_id');
    expect(facts(DELIVERY)).toMatchObject({ Anrede: 'Frau', Ort: 'Berlin' });
    expect(facts(INVOICE)).toEqual({});
    await press(INVOICE, 'Bearbeiten');
    setValues(petra);
    await saves(INVOICE);
    expect(facts(INVOICE)).not.toHaveProperty('Titel');
  });

  test('shows at the field and in the summary what is missing (A12)', async () => {
    const page = await openForm();
    setValues({ Ort: '  ' });
    await press(INVOICE, 'Speichern');
    const text = 'Bitte füllen Sie das Feld „Ort“ aus.';
    await until(() => expect(faultOf('invoice-city')).toBe(text));
    expect(summary()?.links).toEqual([['#field-invoice-city', text]]);
    expect(document.querySelector('[id$="-correct"]')).toBeNull();
    expect(page.sent(SAVE_INVOICE)).toEqual([]);
  });

  test('shows an error of the server at its field and keeps all values (A12, S9.4)', async () => {
    const page = await openForm();
    setValues({ Postleitzahl: '12', Ort: 'Bonn' });
    await press(INVOICE, 'Speichern');
    const text = 'Bitte geben Sie eine gültige Postleitzahl ein.';
    await until(() => expect(faultOf('invoice-zip')).toBe(text));
    expect(summary()?.heading).toBe('Ihre Änderungen wurden nicht gespeichert');
    expect(findField('Ort').value).toBe('Bonn');
    expect(page.sent(SAVE_INVOICE)).toHaveLength(1);
    setValues({ Postleitzahl: '53111' });
    await saves(INVOICE);
  });

  test.each(['zip', 'invoice_address.zip', 'invoice_address_zip'])(
    'puts an error of the server that names %s at its field (9.1)',
    async (property) => {
      const page = await openForm();
      const error = [
        { property, description: 'Diese Postleitzahl gibt es nicht.', constraints: {} },
      ];
      page.answer(SAVE_INVOICE, { success: false, data: { error } }, 400);
      await press(INVOICE, 'Speichern');
      await until(() => expect(faultOf('invoice-zip')).toBe('Diese Postleitzahl gibt es nicht.'));
    },
  );

  test('is undone by Abbrechen, with the focus back at its button', async () => {
    const page = await openForm();
    setValues({ Ort: 'Bonn' });
    await press(INVOICE, 'Abbrechen');
    expect(facts(INVOICE)).toMatchObject({ Ort: 'Köln' });
    expect(status(INVOICE)).toBe('Ihre Änderungen wurden verworfen.');
    expect(document.activeElement?.textContent).toBe('Bearbeiten: Rechnungsadresse');
    await press(INVOICE, 'Bearbeiten');
    expect(findField('Ort').value).toBe('Köln');
    expect(page.sent(SAVE_INVOICE)).toEqual([]);
  });

  test('is undone by Abbrechen for good when the session had ended (7.19, 3.14)', async () => {
    const page = await openForm();
    setValues({ Ort: 'Bonn' });
    for (const path of [SAVE_INVOICE, '/auth/token'])
      page.sandbox.faults.add({ path, ...refusal(401, 'unauthorized') });
    await press(INVOICE, 'Speichern');
    await says(INVOICE, 'Ihre Sitzung ist abgelaufen.');
    await press(INVOICE, 'Abbrechen');
    await press(INVOICE, 'Bearbeiten');
    await runPendingTasks();
    expect(findField('Ort').value).toBe('Köln');
    expect(sessionStorage.getItem('draft:/profildaten')).toBeNull();
  });

  test('of two parts at once mixes nothing up', async () => {
    const page = await openProfile();
    await usable(DELIVERY);
    await press(INVOICE, 'Bearbeiten');
    await press(DELIVERY, 'Bearbeiten');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const [invoice, delivery] = screen.getAllByLabelText<HTMLInputElement>(/^Ort/);
    expect([invoice?.value, delivery?.value]).toEqual(['Köln', 'Köln']);
    page.sandbox.faults.add({ path: SAVE_DELIVERY, kind: 'cut' });
    await press(DELIVERY, 'Speichern');
    await says(DELIVERY, 'Keine Verbindung.');
    await saves(INVOICE);
    await says(DELIVERY, 'Keine Verbindung.');
  });
});

describe('leaving the page', () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('asks only while there are unsaved changes (7.19)', async () => {
    await openProfile();
    await usable(INVOICE);
    expect(asks()).toBe(false);
    await press(INVOICE, 'Bearbeiten');
    expect(asks()).toBe(false);
    setValues({ Ort: 'Bonn' });
    expect(asks()).toBe(true);
    setValues({ Ort: 'Köln' });
    expect(asks()).toBe(false);
    setValues({ Ort: 'Bonn' });
    await saves(INVOICE);
    expect(asks()).toBe(false);
  });

  test('for sign-in asks nothing: a draft keeps the changes, and opens the form again (3.14)', async () => {
    await openForm();
    setValues({ Ort: 'Bonn' });
    document.dispatchEvent(new CustomEvent('portal:leaving'));
    expect(asks()).toBe(false);
    const draft = () => sessionStorage.getItem('draft:/profildaten') ?? '';
    await until(() => expect(draft()).toContain('Bonn'));
    await openProfile({ stored: { 'draft:/profildaten': draft() } });
    await until(() => expect(findField('Ort').value).toBe('Bonn'));
    expect(asks()).toBe(true);
    await press(INVOICE, 'Speichern');
    await until(() => expect(facts(INVOICE)).toMatchObject({ Ort: 'Bonn' }));
  });
});
