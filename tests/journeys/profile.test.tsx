import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { runPendingTasks, waitUntil } from '../support/clock.ts';
import { findField, readErrorSummary, readFieldError, setValues } from '../support/fields.ts';
import {
  findSectionByHeading,
  openProfile,
  pressSectionButton,
  readFacts,
  readSaveStatus,
  saveSection,
  waitForSection,
  waitForSectionText,
} from './support/account.tsx';
import { createRefusal, createReplyFault } from './support/reply-faults.ts';
import { logOutInOtherTab } from './support/ways-to-leave.ts';

const PERSONAL_HEADING = 'Persönliche Daten';
const INVOICE_HEADING = 'Rechnungsadresse';
const DELIVERY_HEADING = 'Lieferadresse';
const READ_ADDRESS_PATH = '/ur/GetAddress';
const SAVE_INVOICE_PATH = '/account/updateInvoiceData';
const SAVE_DELIVERY_PATH = '/account/updateDeliveryData';

const TITLE_OPTIONS = [{ value: 220, label: 'Dr.' }];

async function openForm(
  heading = INVOICE_HEADING,
  ...openArguments: Parameters<typeof openProfile>
) {
  const page = await openProfile(...openArguments);
  await waitForSection(heading);
  await pressSectionButton(heading, 'Bearbeiten');
  return page;
}

describe('the profile', () => {
  test('shows the fields in their order, choices by label, and no empty fields (7.17)', async () => {
    await openProfile();
    for (const heading of [PERSONAL_HEADING, INVOICE_HEADING, DELIVERY_HEADING])
      await waitForSection(heading);
    expect(Object.entries(readFacts(INVOICE_HEADING))).toEqual([
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
    expect(readFacts(DELIVERY_HEADING)).not.toHaveProperty('Firma');
    expect(readFacts(PERSONAL_HEADING)).toMatchObject({
      'E-Mail-Adresse': 'max.muster@example.de',
    });
    expect(document.querySelector('form')).toBeNull();
  });

  test('requests nothing if the client has no profile page', async () => {
    const page = await openProfile({ client: 'library' });
    await runPendingTasks();
    expect(page.readSentBodies(READ_ADDRESS_PATH)).toEqual([]);
    expect(document.querySelector('main section')).toBeNull();
  });

  test('shows addresses read-only to a person who may not buy, without a link to the shop', async () => {
    await openProfile({ username: 'noshop@example.de' });
    for (const heading of [PERSONAL_HEADING, INVOICE_HEADING, DELIVERY_HEADING])
      await waitForSection(heading);
    expect(findSectionByHeading(PERSONAL_HEADING)?.querySelector('button')).toBeTruthy();
    for (const heading of [INVOICE_HEADING, DELIVERY_HEADING]) {
      expect(findSectionByHeading(heading)?.querySelector('button')).toBeNull();
      expect(findSectionByHeading(heading)?.textContent).toContain('können Sie hier nur ansehen');
    }
    expect(screen.queryByText('Zum Shop')).toBeNull();
  });

  test('has a link to the shop for people who may buy, and is emptied when the session ends (S6.1, S6.2)', async () => {
    await openProfile();
    await waitForSection(INVOICE_HEADING);
    expect(screen.getByText('Zum Shop').getAttribute('href')).toMatch(/\/__sandbox\/shop$/);
    await logOutInOtherTab();
    await waitUntil(() => expect(document.body.textContent).not.toContain('Lindenallee'));
  });
});

describe('a section that is edited', () => {
  test.each([
    [240, '240'],
    // The title 5 means none (rule 16.4), so the field shows that nothing is chosen (rule 7.17.a).
    [5, '- Bitte auswählen -'],
  ])(
    'keeps the stored choice %s, which the field does not offer (7.17, 5.3)',
    async (value, shownText) => {
      const titleField = {
        name: 'title_id',
        label: 'Titel',
        type: 'select',
        selection: TITLE_OPTIONS,
      };
      const lastnameField = {
        name: 'lastname',
        label: 'Nachname',
        type: 'text',
        value: 'Muster',
      };
      const page = await openForm(INVOICE_HEADING, {}, (openedPage) => {
        const fields = [{ ...titleField, value }, lastnameField];
        openedPage.sandbox.faults.add({
          path: READ_ADDRESS_PATH,
          ...createReplyFault({ type: 'invoice', fields }),
          times: 'always',
        });
        openedPage.answer(SAVE_INVOICE_PATH, { success: true });
      });
      const { selectedOptions } = document.querySelector('select') as HTMLSelectElement;
      expect(selectedOptions[0]?.textContent).toBe(shownText);
      setValues({ Nachname: 'Neu' });
      await pressSectionButton(INVOICE_HEADING, 'Speichern');
      expect(await page.waitForSentBody(SAVE_INVOICE_PATH)).toEqual([
        { title_id: value, lastname: 'Neu' },
      ]);
    },
  );

  test.each([
    [INVOICE_HEADING, SAVE_INVOICE_PATH, 401],
    [PERSONAL_HEADING, '/account/updatePersonalData', 200],
  ])(
    'stores no draft and requests no user data after a logout during a save: %s (3.15, S6.2)',
    async (heading, path, status) => {
      const page = await openForm(heading);
      setValues({ Vorname: 'Bonaventura' });
      page.sandbox.faults.add({ path, ...createReplyFault({ status }, status) });
      page.sandbox.faults.add({ path: '/auth/token', ...createRefusal(401) });
      const release = page.hold(path);
      await pressSectionButton(heading, 'Speichern');
      await logOutInOtherTab();
      localStorage.clear();
      release();
      await waitUntil(() => expect(page.isBusy()).toBe(false));
      await runPendingTasks();
      expect(JSON.stringify(sessionStorage)).not.toContain('Bonaventura');
      expect(page.readSentBodies('/auth/userinfo')).toHaveLength(1);
    },
  );

  test('cannot be cancelled or changed while it is saved (7.5.6.c)', async () => {
    const page = await openForm();
    setValues({ Ort: 'Bonn' });
    const release = page.hold(SAVE_INVOICE_PATH);
    await pressSectionButton(INVOICE_HEADING, 'Speichern');
    const cancelButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Abbrechen' });
    await waitUntil(() => expect(cancelButton.disabled).toBe(true));
    expect(findField('Ort').closest('[inert]')).not.toBeNull();
    release();
    await waitForSectionText(INVOICE_HEADING, 'Bearbeiten');
    expect(readFacts(INVOICE_HEADING)).toMatchObject({ Ort: 'Bonn' });
  });

  test('sends the editable fields by name, with ids as numbers, and shows the saved values', async () => {
    const page = await openForm();
    expect(document.activeElement?.textContent).toBe(INVOICE_HEADING);
    expect(findField('Ort').autocomplete).toBe('billing address-level2');
    setValues({
      'Straße und Hausnummer': ' Ring 1 ',
      Postleitzahl: '1010',
      Ort: 'Wien',
      Land: 'A',
    });
    setValues({ Vorname: ' Max  Maria ' });
    await saveSection(INVOICE_HEADING);
    expect(page.readSentBodies(SAVE_INVOICE_PATH)).toEqual([
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
    expect(readFacts(INVOICE_HEADING)).toMatchObject({ Ort: 'Wien', Land: 'Österreich' });
    expect(document.activeElement?.textContent).toBe('Bearbeiten: Rechnungsadresse');
    expect(readFacts(DELIVERY_HEADING)).toMatchObject({ Ort: 'Köln' });
  });

  test('shows read-only fields as text, and changes the name everywhere', async () => {
    await openForm(PERSONAL_HEADING);
    const readOnlyTexts = [...document.querySelectorAll('form dd')].map(
      ({ textContent }) => textContent,
    );
    expect(readOnlyTexts).toEqual(['K-000001', 'max.muster@example.de']);
    setValues({ Vorname: 'Maximilian' });
    await saveSection(PERSONAL_HEADING);
    const { $session } = await import('../../src/portal/session/identity/session.ts');
    await waitUntil(() =>
      expect($session.get()).toMatchObject({ user: { name: 'Maximilian Muster' } }),
    );
  });

  test('offers the fields of an address that does not exist yet', async () => {
    const page = await openProfile({ username: 'premium@example.de' });
    await waitForSection(DELIVERY_HEADING);
    await waitForSectionText(DELIVERY_HEADING, 'Noch keine Angaben.');
    await pressSectionButton(DELIVERY_HEADING, 'Bearbeiten');
    expect(findField('Land').value).toBe('D');
    const address = { 'Straße und Hausnummer': 'Weg 2', Postleitzahl: '10115', Ort: 'Berlin' };
    const petraValues = { Anrede: '2', Vorname: 'Petra', Nachname: 'Premium', ...address };
    setValues(petraValues);
    await saveSection(DELIVERY_HEADING);
    expect(page.readSentBodies(SAVE_DELIVERY_PATH)[0]).not.toHaveProperty('title_id');
    expect(readFacts(DELIVERY_HEADING)).toMatchObject({ Anrede: 'Frau', Ort: 'Berlin' });
    expect(readFacts(INVOICE_HEADING)).toEqual({});
    await pressSectionButton(INVOICE_HEADING, 'Bearbeiten');
    setValues(petraValues);
    await saveSection(INVOICE_HEADING);
    expect(readFacts(INVOICE_HEADING)).not.toHaveProperty('Titel');
  });

  test('shows an error at an empty field and in the summary (A12)', async () => {
    const page = await openForm();
    setValues({ Ort: '  ' });
    await pressSectionButton(INVOICE_HEADING, 'Speichern');
    const text = 'Bitte füllen Sie das Feld „Ort“ aus.';
    await waitUntil(() => expect(readFieldError('invoice-city')).toBe(text));
    expect(readErrorSummary()?.links).toEqual([['#field-invoice-city', text]]);
    expect(document.querySelector('[id$="-correct"]')).toBeNull();
    expect(page.readSentBodies(SAVE_INVOICE_PATH)).toEqual([]);
  });

  test('shows an error of the backend at its field and keeps all values (A12, S9.4)', async () => {
    const page = await openForm();
    setValues({ Postleitzahl: '12', Ort: 'Bonn' });
    await pressSectionButton(INVOICE_HEADING, 'Speichern');
    const text = 'Bitte geben Sie eine gültige Postleitzahl ein.';
    await waitUntil(() => expect(readFieldError('invoice-zip')).toBe(text));
    expect(readErrorSummary()?.heading).toBe('Ihre Änderungen wurden nicht gespeichert');
    expect(findField('Ort').value).toBe('Bonn');
    expect(page.readSentBodies(SAVE_INVOICE_PATH)).toHaveLength(1);
    setValues({ Postleitzahl: '53111' });
    await saveSection(INVOICE_HEADING);
  });

  test.each(['zip', 'invoice_address.zip', 'invoice_address_zip'])(
    'shows an error of the backend about %s at its field (9.1)',
    async (property) => {
      const page = await openForm();
      const fieldErrors = [
        { property, description: 'Diese Postleitzahl gibt es nicht.', constraints: {} },
      ];
      page.answer(SAVE_INVOICE_PATH, { success: false, data: { error: fieldErrors } }, 400);
      await pressSectionButton(INVOICE_HEADING, 'Speichern');
      await waitUntil(() =>
        expect(readFieldError('invoice-zip')).toBe('Diese Postleitzahl gibt es nicht.'),
      );
    },
  );

  test("loses its changes by 'Abbrechen', with the focus on the button 'Bearbeiten'", async () => {
    const page = await openForm();
    setValues({ Ort: 'Bonn' });
    await pressSectionButton(INVOICE_HEADING, 'Abbrechen');
    expect(readFacts(INVOICE_HEADING)).toMatchObject({ Ort: 'Köln' });
    expect(readSaveStatus(INVOICE_HEADING)).toBe('Ihre Änderungen wurden verworfen.');
    expect(document.activeElement?.textContent).toBe('Bearbeiten: Rechnungsadresse');
    await pressSectionButton(INVOICE_HEADING, 'Bearbeiten');
    expect(findField('Ort').value).toBe('Köln');
    expect(page.readSentBodies(SAVE_INVOICE_PATH)).toEqual([]);
  });

  test("loses its changes by 'Abbrechen' after the session has ended, without a draft (7.19, 3.14)", async () => {
    const page = await openForm();
    setValues({ Ort: 'Bonn' });
    for (const path of [SAVE_INVOICE_PATH, '/auth/token'])
      page.sandbox.faults.add({ path, ...createRefusal(401, 'unauthorized') });
    await pressSectionButton(INVOICE_HEADING, 'Speichern');
    await waitForSectionText(INVOICE_HEADING, 'Ihre Sitzung ist abgelaufen.');
    await pressSectionButton(INVOICE_HEADING, 'Abbrechen');
    await pressSectionButton(INVOICE_HEADING, 'Bearbeiten');
    await runPendingTasks();
    expect(findField('Ort').value).toBe('Köln');
    expect(sessionStorage.getItem('draft:/profildaten')).toBeNull();
  });

  test('does not change another section that is edited at the same time', async () => {
    const page = await openProfile();
    await waitForSection(DELIVERY_HEADING);
    await pressSectionButton(INVOICE_HEADING, 'Bearbeiten');
    await pressSectionButton(DELIVERY_HEADING, 'Bearbeiten');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const [invoice, delivery] = screen.getAllByLabelText<HTMLInputElement>(/^Ort/);
    expect([invoice?.value, delivery?.value]).toEqual(['Köln', 'Köln']);
    page.sandbox.faults.add({ path: SAVE_DELIVERY_PATH, kind: 'cut' });
    await pressSectionButton(DELIVERY_HEADING, 'Speichern');
    await waitForSectionText(DELIVERY_HEADING, 'Keine Verbindung.');
    await saveSection(INVOICE_HEADING);
    await waitForSectionText(DELIVERY_HEADING, 'Keine Verbindung.');
  });
});

describe('a page that is left', () => {
  const isUnloadGuarded = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('makes the browser ask for confirmation only while there are unsaved changes (7.19)', async () => {
    await openProfile();
    await waitForSection(INVOICE_HEADING);
    expect(isUnloadGuarded()).toBe(false);
    await pressSectionButton(INVOICE_HEADING, 'Bearbeiten');
    expect(isUnloadGuarded()).toBe(false);
    setValues({ Ort: 'Bonn' });
    expect(isUnloadGuarded()).toBe(true);
    setValues({ Ort: 'Köln' });
    expect(isUnloadGuarded()).toBe(false);
    setValues({ Ort: 'Bonn' });
    await saveSection(INVOICE_HEADING);
    expect(isUnloadGuarded()).toBe(false);
  });

  test('does not make the browser ask before a sign-in, because a draft keeps the changes (3.14)', async () => {
    await openForm();
    setValues({ Ort: 'Bonn' });
    document.dispatchEvent(new CustomEvent('portal:leaving'));
    expect(isUnloadGuarded()).toBe(false);
    const readDraft = () => sessionStorage.getItem('draft:/profildaten') ?? '';
    await waitUntil(() => expect(readDraft()).toContain('Bonn'));
    await openProfile({ sessionItems: { 'draft:/profildaten': readDraft() } });
    await waitUntil(() => expect(findField('Ort').value).toBe('Bonn'));
    expect(isUnloadGuarded()).toBe(true);
    await pressSectionButton(INVOICE_HEADING, 'Speichern');
    await waitUntil(() => expect(readFacts(INVOICE_HEADING)).toMatchObject({ Ort: 'Bonn' }));
  });
});
