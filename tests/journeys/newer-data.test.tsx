import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { findPersonByUsername } from '../../src/sandbox/store/people.ts';
import {
  type InterestKind,
  listInterests,
  readProfile,
  saveInterests,
  saveProfile,
} from '../../src/sandbox/store/profiles.ts';
import { waitUntil } from '../support/clock.ts';
import { findCheckbox, findField, readFieldError, setValues, user } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import {
  findSectionByHeading,
  MAX_MUSTER,
  openProfile,
  openSettings,
  pressSectionButton,
  readFacts,
  saveSection,
  waitForSection,
  waitForSectionText,
} from './support/account.tsx';
import { createRefusal, type Fault } from './support/reply-faults.ts';

const SEARCH_HEADING = 'Sucheinstellungen';
const NEWSLETTER_HEADING = 'Newsletter';
const CONSENT_HEADING = 'Einwilligungen';
const PERSONAL_HEADING = 'Persönliche Daten';
const INVOICE_HEADING = 'Rechnungsadresse';
const DELIVERY_HEADING = 'Lieferadresse';
const READ_ADDRESS_PATH = '/ur/GetAddress';
const SAVE_INVOICE_PATH = '/account/updateInvoiceData';
const NOT_SAVED_TEXT = 'Ihre Änderungen wurden nicht gespeichert';
const NOT_READ_TEXT =
  'Der neueste Stand konnte nicht geladen werden. Deshalb haben wir nichts gespeichert.';

const findPersonId = ({ sandbox }: Page) =>
  findPersonByUsername(sandbox.store, MAX_MUSTER)?.id ?? 0;

const listSavedInterests = (page: Page, kind: InterestKind) =>
  listInterests(page.sandbox.store, findPersonId(page), kind).sort();

/** Saves a list as another tab does (rule 7.19.a). */
function saveListInOtherTab(page: Page, kind: InterestKind, ...ids: string[]): void {
  saveInterests(page.sandbox.store, findPersonId(page), kind, ids);
}

function readSavedAddress(page: Page, addressType: 'invoice' | 'delivery') {
  return readProfile(page.sandbox.store, findPersonId(page), addressType) ?? {};
}

function saveAddressInOtherTab(
  page: Page,
  addressType: 'invoice' | 'delivery',
  values: Record<string, string>,
) {
  saveProfile(page.sandbox.store, findPersonId(page), addressType, {
    ...readSavedAddress(page, addressType),
    ...values,
  });
}

const VIENNA_VALUES = { zip: '1010', city: 'Wien', country_code: 'A' };

async function removeChoice(choice: string): Promise<void> {
  await pressSectionButton(SEARCH_HEADING, `${choice} entfernen`);
  await waitUntil(() =>
    expect(findSectionByHeading(SEARCH_HEADING)?.textContent).not.toContain(`${choice} entfernen`),
  );
}

async function openForEditing(heading: string): Promise<Page> {
  const page = await openProfile();
  await waitForSection(heading);
  await pressSectionButton(heading, 'Bearbeiten');
  return page;
}

describe('a save of settings that another tab has saved since the page was loaded', () => {
  test('changes only the newsletters that were ticked or unticked in this tab (7.19.c)', async () => {
    const page = await openSettings();
    await waitForSection(NEWSLETTER_HEADING);
    saveListInOtherTab(page, 'newsletter', '101', '105', '103');
    await user.click(findCheckbox('Arbeitsrecht'));
    await user.click(findCheckbox('Steuerrecht'));
    await saveSection(NEWSLETTER_HEADING);
    expect(listSavedInterests(page, 'newsletter')).toEqual(['103', '105', '110']);
    expect([findCheckbox('Arbeitsrecht').checked, findCheckbox('Erbrecht').checked]).toEqual([
      false,
      true,
    ]);
    saveListInOtherTab(page, 'newsletter', '105');
    await user.click(findCheckbox('Arbeitsrecht'));
    await saveSection(NEWSLETTER_HEADING);
    expect(listSavedInterests(page, 'newsletter')).toEqual(['101', '105']);
  });

  test('orders no newsletter again that the other tab has cancelled (7.19.c)', async () => {
    const page = await openSettings();
    await waitForSection(NEWSLETTER_HEADING);
    saveListInOtherTab(page, 'newsletter');
    await user.click(findCheckbox('Erbrecht'));
    await saveSection(NEWSLETTER_HEADING);
    expect(listSavedInterests(page, 'newsletter')).toEqual(['103']);
    expect(findCheckbox('Gesellschaftsrecht').checked).toBe(false);
  });

  test('keeps search settings of the other tab in both lists (7.19.c)', async () => {
    const page = await openSettings();
    await waitForSection(SEARCH_HEADING);
    saveListInOtherTab(page, 'taxonomy', 't13', 't24');
    saveListInOtherTab(page, 'occupation_sphere', 'anwaltschaft', 'steuerberatung');
    await removeChoice('Gesellschaftsrecht');
    await removeChoice('Rechtsanwaltschaft');
    await saveSection(SEARCH_HEADING);
    expect(listSavedInterests(page, 'taxonomy')).toEqual(['t24']);
    expect(listSavedInterests(page, 'occupation_sphere')).toEqual(['steuerberatung']);
    expect(findSectionByHeading(SEARCH_HEADING)?.textContent).toContain('Umsatzsteuer entfernen');
    expect(findSectionByHeading(SEARCH_HEADING)?.textContent).not.toContain(
      'Arbeitsrecht entfernen',
    );
  });

  test('treats a choice that is removed and added again as unchanged (7.19.a)', async () => {
    const page = await openSettings();
    await waitForSection(SEARCH_HEADING);
    await removeChoice('Arbeitsrecht');
    await user.type(findField('Themen'), 'arbeits');
    await user.click(screen.getByRole('option', { name: 'Arbeitsrecht' }));
    await waitUntil(() =>
      expect(findSectionByHeading(SEARCH_HEADING)?.textContent).toContain('Arbeitsrecht entfernen'),
    );
    expect(findSectionByHeading(SEARCH_HEADING)?.querySelector('.button')).toBeNull();
    saveListInOtherTab(page, 'taxonomy', 't24');
    await saveSection(SEARCH_HEADING);
    expect(listSavedInterests(page, 'taxonomy')).toEqual(['t24']);
  });

  test('keeps a choice of the other tab even if only the first list could be saved (7.19.c)', async () => {
    const page = await openSettings();
    await waitForSection(SEARCH_HEADING);
    saveListInOtherTab(page, 'occupation_sphere', 'anwaltschaft', 'steuerberatung');
    page.sandbox.faults.add({ path: '/account/SetTaxonomies', kind: 'status', status: 500 });
    await removeChoice('Rechtsanwaltschaft');
    await pressSectionButton(SEARCH_HEADING, 'Speichern');
    await waitForSectionText(SEARCH_HEADING, NOT_SAVED_TEXT);
    await saveSection(SEARCH_HEADING);
    expect(listSavedInterests(page, 'occupation_sphere')).toEqual(['steuerberatung']);
    expect(listSavedInterests(page, 'taxonomy')).toEqual(['t13', 't2']);
  });

  test('keeps the consent of the other tab unless it is changed in this tab (7.19.a)', async () => {
    const page = await openSettings();
    await waitForSection(CONSENT_HEADING);
    page.answer('/auth/userinfo', { username: MAX_MUSTER, advertisement: true });
    await saveSection(CONSENT_HEADING);
    expect(page.readSentBodies('/account/updateConsent')).toEqual([
      { consent: { advertisement: true } },
    ]);
  });
});

describe('data that another tab has saved since the page was loaded', () => {
  test.each([
    [INVOICE_HEADING, 'invoice'],
    [DELIVERY_HEADING, 'delivery'],
  ] as const)(
    'stay in %s and are shown, except in fields that are changed in this tab (7.19.a)',
    async (heading, addressType) => {
      const page = await openForEditing(heading);
      saveAddressInOtherTab(page, addressType, VIENNA_VALUES);
      setValues({ 'Straße und Hausnummer': 'Ring 1' });
      await saveSection(heading);
      expect(readSavedAddress(page, addressType)).toMatchObject({
        ...VIENNA_VALUES,
        street: 'Ring 1',
      });
      expect(readFacts(heading)).toMatchObject({ Ort: 'Wien', 'Straße und Hausnummer': 'Ring 1' });
    },
  );

  test('are overwritten by the input of this tab in the same field (7.19.a)', async () => {
    const page = await openForEditing(INVOICE_HEADING);
    saveAddressInOtherTab(page, 'invoice', { city: 'Bonn', street: 'Markt 5' });
    setValues({ Ort: 'Brühl' });
    await saveSection(INVOICE_HEADING);
    expect(readSavedAddress(page, 'invoice')).toMatchObject({ city: 'Brühl', street: 'Markt 5' });
  });

  test.each([
    ['blanks at the ends', ' Köln '],
    ['a line break', 'Kö\nln'],
  ])('stay even if the form has dropped %s from the earlier value (7.19.a)', async (_, city) => {
    const page = await openProfile({}, (openedPage) => {
      saveAddressInOtherTab(openedPage, 'invoice', { city });
    });
    await waitForSection(INVOICE_HEADING);
    await pressSectionButton(INVOICE_HEADING, 'Bearbeiten');
    saveAddressInOtherTab(page, 'invoice', { city: 'Bonn' });
    setValues({ 'Straße und Hausnummer': 'Ring 1' });
    await saveSection(INVOICE_HEADING);
    expect(readSavedAddress(page, 'invoice')).toMatchObject({ city: 'Bonn' });
  });

  test('keep a line break that nobody has changed (7.19.a)', async () => {
    const page = await openProfile({}, (openedPage) => {
      saveAddressInOtherTab(openedPage, 'invoice', { city: 'Kö\nln' });
    });
    await waitForSection(INVOICE_HEADING);
    await pressSectionButton(INVOICE_HEADING, 'Bearbeiten');
    setValues({ 'Straße und Hausnummer': 'Ring 1' });
    await saveSection(INVOICE_HEADING);
    expect(page.readSentBodies(SAVE_INVOICE_PATH)).toMatchObject([
      { city: 'Kö\nln', street: 'Ring 1' },
    ]);
  });

  test('are overwritten by a value that a password manager fills in without events (7.19.a, 8.11)', async () => {
    const page = await openForEditing(INVOICE_HEADING);
    saveAddressInOtherTab(page, 'invoice', { city: 'Bonn', street: 'Markt 5' });
    findField('Ort').value = 'Brühl';
    await saveSection(INVOICE_HEADING);
    expect(readSavedAddress(page, 'invoice')).toMatchObject({ city: 'Brühl', street: 'Markt 5' });
  });

  test('stay in the name of the person (7.19.a)', async () => {
    const page = await openForEditing(PERSONAL_HEADING);
    page.sandbox.store.run`UPDATE people SET lastname = 'Neumann' WHERE id = ${findPersonId(page)}`;
    setValues({ Vorname: 'Maximilian' });
    await saveSection(PERSONAL_HEADING);
    expect(readFacts(PERSONAL_HEADING)).toMatchObject({
      Vorname: 'Maximilian',
      Nachname: 'Neumann',
    });
    expect(findPersonByUsername(page.sandbox.store, MAX_MUSTER)).toMatchObject({
      lastname: 'Neumann',
    });
  });

  test('are empty if the address was removed meanwhile, so that only the input of this tab is sent (7.19.a)', async () => {
    const page = await openForEditing(INVOICE_HEADING);
    page.answer(READ_ADDRESS_PATH, { success: false, status: 404, message: 'not found' }, 404);
    page.answer(SAVE_INVOICE_PATH, { success: true });
    setValues({ Ort: 'Bonn' });
    await saveSection(INVOICE_HEADING);
    expect(page.readSentBodies(SAVE_INVOICE_PATH)).toMatchObject([
      { city: 'Bonn', street: '', zip: '' },
    ]);
  });
});

describe('a field that the backend has made read-only or removed', () => {
  const createField = (name: string, label: string, value: string, properties: object = {}) => ({
    name,
    label,
    value,
    type: 'text',
    mandatory: false,
    readonly: false,
    ...properties,
  });
  const streetField = createField('street', 'Straße', 'Lindenallee 12');
  const cityField = createField('city', 'Ort', 'Köln');

  async function openTwoFields() {
    const page = await openProfile({}, (openedPage) => {
      openedPage.answer(READ_ADDRESS_PATH, { type: 'invoice', fields: [streetField, cityField] });
    });
    await waitForSection(INVOICE_HEADING);
    await pressSectionButton(INVOICE_HEADING, 'Bearbeiten');
    return page;
  }

  test.each([
    ['read-only', [streetField, createField('city', 'Ort', 'Bonn', { readonly: true })], 'Bonn'],
    ['removed', [streetField], undefined],
  ])(
    'is not sent if it is %s and nobody has changed it (7.19.b)',
    async (_, fields, expectedCity) => {
      const page = await openTwoFields();
      page.answer(READ_ADDRESS_PATH, { type: 'invoice', fields });
      page.answer(SAVE_INVOICE_PATH, { success: true });
      setValues({ Straße: 'Ring 1' });
      await saveSection(INVOICE_HEADING);
      expect(page.readSentBodies(SAVE_INVOICE_PATH)).toEqual([{ street: 'Ring 1' }]);
      expect(readFacts(INVOICE_HEADING)['Ort']).toBe(expectedCity);
    },
  );

  test('has an error if it was changed in this tab; nothing is saved, and the input stays (7.19.b)', async () => {
    const page = await openTwoFields();
    page.answer(READ_ADDRESS_PATH, { type: 'invoice', fields: [streetField] });
    setValues({ Ort: 'Bonn' });
    await pressSectionButton(INVOICE_HEADING, 'Speichern');
    await waitUntil(() => expect(readFieldError('invoice-city')).toMatch(/nicht mehr ändern/));
    expect(findField('Ort').value).toBe('Bonn');
    expect(page.readSentBodies(SAVE_INVOICE_PATH)).toEqual([]);
    await pressSectionButton(INVOICE_HEADING, 'Abbrechen');
    expect(readFacts(INVOICE_HEADING)).toEqual({ Straße: 'Lindenallee 12' });
  });
});

describe('a save that cannot read the newest data', () => {
  const FAULTS: readonly [title: string, fault: Fault, help: string][] = [
    ['a missing connection', { kind: 'cut' }, 'Ihre Eingaben bleiben erhalten'],
    ['the status 500', { kind: 'status', status: 500 }, 'Ihre Eingaben bleiben erhalten'],
    ['a refusal', createRefusal(400), 'Ihre Eingaben bleiben erhalten'],
    ['too many requests', createRefusal(429), 'Sie haben dies sehr oft versucht.'],
  ];

  test.each(FAULTS)(
    'because of %s saves no address, shows the reason, and keeps the input until a retry succeeds (7.19.d)',
    async (_, fault, help) => {
      const page = await openForEditing(INVOICE_HEADING);
      page.sandbox.faults.add({ path: READ_ADDRESS_PATH, ...fault });
      setValues({ Ort: 'Bonn' });
      await pressSectionButton(INVOICE_HEADING, 'Speichern');
      await waitForSectionText(INVOICE_HEADING, NOT_SAVED_TEXT);
      expect(findSectionByHeading(INVOICE_HEADING)?.textContent).toContain(NOT_READ_TEXT);
      expect(findSectionByHeading(INVOICE_HEADING)?.textContent).toContain(help);
      expect(page.readSentBodies(SAVE_INVOICE_PATH)).toEqual([]);
      expect(findField('Ort').value).toBe('Bonn');
      await saveSection(INVOICE_HEADING);
      expect(readSavedAddress(page, 'invoice')).toMatchObject({ city: 'Bonn' });
    },
  );

  test.each([
    [
      SEARCH_HEADING,
      '/ur/GetSearchSettings',
      ['/account/SetOccupationSpheres', '/account/SetTaxonomies'],
    ],
    [NEWSLETTER_HEADING, '/ecom-proxy/GetNewsletter', ['/ecom-proxy/SetNewsletter']],
    [CONSENT_HEADING, '/auth/userinfo', ['/account/updateConsent']],
  ])('saves nothing of %s and shows the reason (7.19.d)', async (heading, readPath, savePaths) => {
    const page = await openSettings();
    await waitForSection(heading);
    page.sandbox.faults.add({ path: readPath, kind: 'status', status: 500 });
    await pressSectionButton(heading, 'Speichern');
    await waitForSectionText(heading, NOT_READ_TEXT);
    expect(savePaths.flatMap((path) => page.readSentBodies(path))).toEqual([]);
    await saveSection(heading);
  });

  test('saves no personal data and shows the reason (7.19.d)', async () => {
    const page = await openForEditing(PERSONAL_HEADING);
    page.sandbox.faults.add({ path: '/ur/GetPersonalData', kind: 'status', status: 500 });
    await pressSectionButton(PERSONAL_HEADING, 'Speichern');
    await waitForSectionText(PERSONAL_HEADING, NOT_READ_TEXT);
    expect(page.readSentBodies('/account/updatePersonalData')).toEqual([]);
  });
});

describe('a draft of changes from before a sign-in', () => {
  const readDraft = (path: string) => sessionStorage.getItem(`draft:${path}`) ?? '';
  const leavePortal = () => void document.dispatchEvent(new CustomEvent('portal:leaving'));

  test('contains only changed fields, and is applied to the newer address (7.19.c)', async () => {
    const page = await openForEditing(INVOICE_HEADING);
    setValues({ Ort: 'Bonn' });
    leavePortal();
    await waitUntil(() => expect(readDraft('/profildaten')).toContain('Bonn'));
    const draft = readDraft('/profildaten');
    expect(draft).not.toContain('Lindenallee');
    saveAddressInOtherTab(page, 'invoice', { street: 'Markt 5' });
    const { sandbox } = page;
    const nextPage = await openProfile({ sandbox, sessionItems: { 'draft:/profildaten': draft } });
    await waitUntil(() => expect(findField('Ort').value).toBe('Bonn'));
    expect(findField('Straße und Hausnummer').value).toBe('Markt 5');
    await saveSection(INVOICE_HEADING);
    expect(readSavedAddress(nextPage, 'invoice')).toMatchObject({
      city: 'Bonn',
      street: 'Markt 5',
    });
  });

  test('is applied to the newer list of newsletters (7.19.c)', async () => {
    const page = await openSettings();
    await waitForSection(NEWSLETTER_HEADING);
    await user.click(findCheckbox('Arbeitsrecht'));
    await user.click(findCheckbox('Steuerrecht'));
    leavePortal();
    await waitUntil(() => expect(readDraft('/kontoeinstellungen')).toContain('110'));
    const draft = readDraft('/kontoeinstellungen');
    saveListInOtherTab(page, 'newsletter', '101', '103');
    const { sandbox } = page;
    const nextPage = await openSettings({
      sandbox,
      sessionItems: { 'draft:/kontoeinstellungen': draft },
    });
    await waitUntil(() => expect(screen.queryByText('Newsletter')).toBeTruthy());
    await waitUntil(() => expect(findCheckbox('Steuerrecht').checked).toBe(true));
    await saveSection(NEWSLETTER_HEADING);
    expect(listSavedInterests(nextPage, 'newsletter')).toEqual(['103', '110']);
  });

  test.each([
    ['a list, as older versions of the portal stored it', ['101']],
    ['a value that no page stores', { added: 'alles', removed: [7] }],
  ])('changes no newsletters if it contains %s (7.19.c)', async (_, newsletters) => {
    const untilMs = Date.now() + 60_000;
    const forms = { newsletter: { newsletters } };
    const draft = JSON.stringify({ owner: MAX_MUSTER, awaitsPerson: false, untilMs, forms });
    const sessionItems = { 'draft:/kontoeinstellungen': draft };
    const page = await openSettings({ sessionItems });
    await waitForSection(NEWSLETTER_HEADING);
    await saveSection(NEWSLETTER_HEADING);
    expect(listSavedInterests(page, 'newsletter')).toEqual(['101', '105']);
  });

  test('is deleted when every change is undone (7.19.c)', async () => {
    await openForEditing(INVOICE_HEADING);
    setValues({ Ort: 'Bonn' });
    leavePortal();
    await waitUntil(() => expect(readDraft('/profildaten')).toContain('Bonn'));
    setValues({ Ort: 'Köln' });
    await waitUntil(() => expect(readDraft('/profildaten')).toBe(''));
  });
});
