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
  findSettingsSection,
  MAX,
  openProfile,
  openSettings,
  pressSectionButton,
  readFacts,
  saveSection,
  waitForSection,
  waitForSectionText,
} from './support/account.tsx';
import { createRefusal, type Fault } from './support/troubles.ts';

const SEARCH = 'Sucheinstellungen';
const NEWSLETTER = 'Newsletter';
const CONSENT = 'Einwilligungen';
const PERSONAL = 'Persönliche Daten';
const INVOICE = 'Rechnungsadresse';
const DELIVERY = 'Lieferadresse';
const READ_ADDRESS = '/ur/GetAddress';
const SAVE_INVOICE = '/account/updateInvoiceData';
const NOT_SAVED = 'Ihre Änderungen wurden nicht gespeichert';
const UNREAD =
  'Der neueste Stand konnte nicht geladen werden. Deshalb haben wir nichts gespeichert.';

const idIn = ({ sandbox }: Page) => findPersonByUsername(sandbox.store, MAX)?.id ?? 0;

const chosen = (page: Page, kind: InterestKind) =>
  listInterests(page.sandbox.store, idIn(page), kind).sort();

/** The data that another tab saves meanwhile (rule 7.19.a). */
function chooseElsewhere(page: Page, kind: InterestKind, ...ids: string[]): void {
  saveInterests(page.sandbox.store, idIn(page), kind, ids);
}

function storedIn(page: Page, part: 'invoice' | 'delivery') {
  return readProfile(page.sandbox.store, idIn(page), part) ?? {};
}

function moveElsewhere(page: Page, part: 'invoice' | 'delivery', values: Record<string, string>) {
  saveProfile(page.sandbox.store, idIn(page), part, { ...storedIn(page, part), ...values });
}

const VIENNA = { zip: '1010', city: 'Wien', country_code: 'A' };

async function remove(choice: string): Promise<void> {
  await pressSectionButton(SEARCH, `${choice} entfernen`);
  await waitUntil(() =>
    expect(findSettingsSection(SEARCH)?.textContent).not.toContain(`${choice} entfernen`),
  );
}

async function edit(heading: string): Promise<Page> {
  const page = await openProfile();
  await waitForSection(heading);
  await pressSectionButton(heading, 'Bearbeiten');
  return page;
}

describe('a list that has been changed elsewhere since the page was loaded', () => {
  test('keeps a newsletter that was ordered elsewhere, orders what is ticked here, and cancels what is unticked here (7.19.c)', async () => {
    const page = await openSettings();
    await waitForSection(NEWSLETTER);
    chooseElsewhere(page, 'newsletter', '101', '105', '103');
    await user.click(findCheckbox('Arbeitsrecht'));
    await user.click(findCheckbox('Steuerrecht'));
    await saveSection(NEWSLETTER);
    expect(chosen(page, 'newsletter')).toEqual(['103', '105', '110']);
    expect([findCheckbox('Arbeitsrecht').checked, findCheckbox('Erbrecht').checked]).toEqual([
      false,
      true,
    ]);
    chooseElsewhere(page, 'newsletter', '105');
    await user.click(findCheckbox('Arbeitsrecht'));
    await saveSection(NEWSLETTER);
    expect(chosen(page, 'newsletter')).toEqual(['101', '105']);
  });

  test('orders no newsletter again that was cancelled elsewhere (7.19.c)', async () => {
    const page = await openSettings();
    await waitForSection(NEWSLETTER);
    chooseElsewhere(page, 'newsletter');
    await user.click(findCheckbox('Erbrecht'));
    await saveSection(NEWSLETTER);
    expect(chosen(page, 'newsletter')).toEqual(['103']);
    expect(findCheckbox('Gesellschaftsrecht').checked).toBe(false);
  });

  test('keeps search settings that were chosen elsewhere, in both lists (7.19.c)', async () => {
    const page = await openSettings();
    await waitForSection(SEARCH);
    chooseElsewhere(page, 'taxonomy', 't13', 't24');
    chooseElsewhere(page, 'occupation_sphere', 'anwaltschaft', 'steuerberatung');
    await remove('Gesellschaftsrecht');
    await remove('Rechtsanwaltschaft');
    await saveSection(SEARCH);
    expect(chosen(page, 'taxonomy')).toEqual(['t24']);
    expect(chosen(page, 'occupation_sphere')).toEqual(['steuerberatung']);
    expect(findSettingsSection(SEARCH)?.textContent).toContain('Umsatzsteuer entfernen');
    expect(findSettingsSection(SEARCH)?.textContent).not.toContain('Arbeitsrecht entfernen');
  });

  test('counts a choice that is removed and added again as no change (7.19.a)', async () => {
    const page = await openSettings();
    await waitForSection(SEARCH);
    await remove('Arbeitsrecht');
    await user.type(findField('Themen'), 'arbeits');
    await user.click(screen.getByRole('option', { name: 'Arbeitsrecht' }));
    await waitUntil(() =>
      expect(findSettingsSection(SEARCH)?.textContent).toContain('Arbeitsrecht entfernen'),
    );
    expect(findSettingsSection(SEARCH)?.querySelector('.button')).toBeNull();
    chooseElsewhere(page, 'taxonomy', 't24');
    await saveSection(SEARCH);
    expect(chosen(page, 'taxonomy')).toEqual(['t24']);
  });

  test('keeps a choice from elsewhere also when only the first list could be saved (7.19.c)', async () => {
    const page = await openSettings();
    await waitForSection(SEARCH);
    chooseElsewhere(page, 'occupation_sphere', 'anwaltschaft', 'steuerberatung');
    page.sandbox.faults.add({ path: '/account/SetTaxonomies', kind: 'status', status: 500 });
    await remove('Rechtsanwaltschaft');
    await pressSectionButton(SEARCH, 'Speichern');
    await waitForSectionText(SEARCH, NOT_SAVED);
    await saveSection(SEARCH);
    expect(chosen(page, 'occupation_sphere')).toEqual(['steuerberatung']);
    expect(chosen(page, 'taxonomy')).toEqual(['t13', 't2']);
  });

  test('keeps a consent as it was given or withdrawn elsewhere, unless it is changed here (7.19.a)', async () => {
    const page = await openSettings();
    await waitForSection(CONSENT);
    page.answer('/auth/userinfo', { username: MAX, advertisement: true });
    await saveSection(CONSENT);
    expect(page.readSentBodies('/account/updateConsent')).toEqual([
      { consent: { advertisement: true } },
    ]);
  });
});

describe('an address that has been changed elsewhere since the page was loaded', () => {
  test.each([
    [INVOICE, 'invoice'],
    [DELIVERY, 'delivery'],
  ] as const)(
    '%s keeps the newer value of every field without a change here, and shows it (7.19.a)',
    async (heading, part) => {
      const page = await edit(heading);
      moveElsewhere(page, part, VIENNA);
      setValues({ 'Straße und Hausnummer': 'Ring 1' });
      await saveSection(heading);
      expect(storedIn(page, part)).toMatchObject({ ...VIENNA, street: 'Ring 1' });
      expect(readFacts(heading)).toMatchObject({ Ort: 'Wien', 'Straße und Hausnummer': 'Ring 1' });
    },
  );

  test('lets what is typed here win over the newer value of the same field (7.19.a)', async () => {
    const page = await edit(INVOICE);
    moveElsewhere(page, 'invoice', { city: 'Bonn', street: 'Markt 5' });
    setValues({ Ort: 'Brühl' });
    await saveSection(INVOICE);
    expect(storedIn(page, 'invoice')).toMatchObject({ city: 'Brühl', street: 'Markt 5' });
  });

  test.each([
    ['blanks around a stored value', ' Köln '],
    ['a line break, which an input drops,', 'Kö\nln'],
  ])('counts %s as no change (7.19.a)', async (_, city) => {
    const page = await openProfile({}, (opened) => {
      moveElsewhere(opened, 'invoice', { city });
    });
    await waitForSection(INVOICE);
    await pressSectionButton(INVOICE, 'Bearbeiten');
    moveElsewhere(page, 'invoice', { city: 'Bonn' });
    setValues({ 'Straße und Hausnummer': 'Ring 1' });
    await saveSection(INVOICE);
    expect(storedIn(page, 'invoice')).toMatchObject({ city: 'Bonn' });
  });

  test('sends a line break that nobody has changed as it is stored (7.19.a)', async () => {
    const page = await openProfile({}, (opened) => {
      moveElsewhere(opened, 'invoice', { city: 'Kö\nln' });
    });
    await waitForSection(INVOICE);
    await pressSectionButton(INVOICE, 'Bearbeiten');
    setValues({ 'Straße und Hausnummer': 'Ring 1' });
    await saveSection(INVOICE);
    expect(page.readSentBodies(SAVE_INVOICE)).toMatchObject([{ city: 'Kö\nln', street: 'Ring 1' }]);
  });

  test('counts what a password manager fills in without events as a change (7.19.a, 8.11)', async () => {
    const page = await edit(INVOICE);
    moveElsewhere(page, 'invoice', { city: 'Bonn', street: 'Markt 5' });
    findField('Ort').value = 'Brühl';
    await saveSection(INVOICE);
    expect(storedIn(page, 'invoice')).toMatchObject({ city: 'Brühl', street: 'Markt 5' });
  });

  test('keeps a newer name and phone number of the personal data (7.19.a)', async () => {
    const page = await edit(PERSONAL);
    page.sandbox.store.run`UPDATE people SET lastname = 'Neumann' WHERE id = ${idIn(page)}`;
    setValues({ Vorname: 'Maximilian' });
    await saveSection(PERSONAL);
    expect(readFacts(PERSONAL)).toMatchObject({ Vorname: 'Maximilian', Nachname: 'Neumann' });
    expect(findPersonByUsername(page.sandbox.store, MAX)).toMatchObject({ lastname: 'Neumann' });
  });

  test('counts as empty where it was removed meanwhile, so that only text typed here is sent (7.19.a)', async () => {
    const page = await edit(INVOICE);
    page.answer(READ_ADDRESS, { success: false, status: 404, message: 'not found' }, 404);
    page.answer(SAVE_INVOICE, { success: true });
    setValues({ Ort: 'Bonn' });
    await saveSection(INVOICE);
    expect(page.readSentBodies(SAVE_INVOICE)).toMatchObject([
      { city: 'Bonn', street: '', zip: '' },
    ]);
  });
});

describe('a field that cannot be changed any more', () => {
  const field = (name: string, label: string, value: string, more: object = {}) => ({
    ...{ name, label, value, type: 'text', mandatory: false, readonly: false },
    ...more,
  });
  const street = field('street', 'Straße', 'Lindenallee 12');
  const city = field('city', 'Ort', 'Köln');

  async function openTwoFields() {
    const page = await openProfile({}, (opened) => {
      opened.answer(READ_ADDRESS, { type: 'invoice', fields: [street, city] });
    });
    await waitForSection(INVOICE);
    await pressSectionButton(INVOICE, 'Bearbeiten');
    return page;
  }

  test.each([
    ['is read-only now', [street, field('city', 'Ort', 'Bonn', { readonly: true })], 'Bonn'],
    ['is gone', [street], undefined],
  ])('is not sent where it %s and nobody has changed it (7.19.b)', async (_, fields, shown) => {
    const page = await openTwoFields();
    page.answer(READ_ADDRESS, { type: 'invoice', fields });
    page.answer(SAVE_INVOICE, { success: true });
    setValues({ Straße: 'Ring 1' });
    await saveSection(INVOICE);
    expect(page.readSentBodies(SAVE_INVOICE)).toEqual([{ street: 'Ring 1' }]);
    expect(readFacts(INVOICE)['Ort']).toBe(shown);
  });

  test('says so at the field that was changed here, writes nothing and keeps what was typed (7.19.b)', async () => {
    const page = await openTwoFields();
    page.answer(READ_ADDRESS, { type: 'invoice', fields: [street] });
    setValues({ Ort: 'Bonn' });
    await pressSectionButton(INVOICE, 'Speichern');
    await waitUntil(() => expect(readFieldError('invoice-city')).toMatch(/nicht mehr ändern/));
    expect(findField('Ort').value).toBe('Bonn');
    expect(page.readSentBodies(SAVE_INVOICE)).toEqual([]);
    await pressSectionButton(INVOICE, 'Abbrechen');
    expect(readFacts(INVOICE)).toEqual({ Straße: 'Lindenallee 12' });
  });
});

describe('a save before which the newest data cannot be read', () => {
  const FAULTS: readonly [string, Fault, string][] = [
    ['without a connection', { kind: 'cut' }, 'Ihre Eingaben bleiben erhalten'],
    ['with an error', { kind: 'status', status: 500 }, 'Ihre Eingaben bleiben erhalten'],
    ['refused as wrong', createRefusal(400), 'Ihre Eingaben bleiben erhalten'],
    ['too often', createRefusal(429), 'Sie haben dies sehr oft versucht.'],
  ];

  test.each(FAULTS)(
    'writes no address %s, says so, and keeps the input until a retry works (7.19.d)',
    async (_, fault, help) => {
      const page = await edit(INVOICE);
      page.sandbox.faults.add({ path: READ_ADDRESS, ...fault });
      setValues({ Ort: 'Bonn' });
      await pressSectionButton(INVOICE, 'Speichern');
      await waitForSectionText(INVOICE, NOT_SAVED);
      expect(findSettingsSection(INVOICE)?.textContent).toContain(UNREAD);
      expect(findSettingsSection(INVOICE)?.textContent).toContain(help);
      expect(page.readSentBodies(SAVE_INVOICE)).toEqual([]);
      expect(findField('Ort').value).toBe('Bonn');
      await saveSection(INVOICE);
      expect(storedIn(page, 'invoice')).toMatchObject({ city: 'Bonn' });
    },
  );

  test.each([
    [SEARCH, '/ur/GetSearchSettings', ['/account/SetOccupationSpheres', '/account/SetTaxonomies']],
    [NEWSLETTER, '/ecom-proxy/GetNewsletter', ['/ecom-proxy/SetNewsletter']],
    [CONSENT, '/auth/userinfo', ['/account/updateConsent']],
  ])('writes nothing of %s and says so (7.19.d)', async (heading, read, writes) => {
    const page = await openSettings();
    await waitForSection(heading);
    page.sandbox.faults.add({ path: read, kind: 'status', status: 500 });
    await pressSectionButton(heading, 'Speichern');
    await waitForSectionText(heading, UNREAD);
    expect(writes.flatMap((path) => page.readSentBodies(path))).toEqual([]);
    await saveSection(heading);
  });

  test('writes no personal data and says so (7.19.d)', async () => {
    const page = await edit(PERSONAL);
    page.sandbox.faults.add({ path: '/ur/GetPersonalData', kind: 'status', status: 500 });
    await pressSectionButton(PERSONAL, 'Speichern');
    await waitForSectionText(PERSONAL, UNREAD);
    expect(page.readSentBodies('/account/updatePersonalData')).toEqual([]);
  });
});

describe('what was changed before a sign-in', () => {
  const draftOf = (path: string) => sessionStorage.getItem(`draft:${path}`) ?? '';
  const leave = () => void document.dispatchEvent(new CustomEvent('portal:leaving'));

  test('is applied to the newer address, without the fields that were not changed (7.19.c)', async () => {
    const page = await edit(INVOICE);
    setValues({ Ort: 'Bonn' });
    leave();
    await waitUntil(() => expect(draftOf('/profildaten')).toContain('Bonn'));
    const draft = draftOf('/profildaten');
    expect(draft).not.toContain('Lindenallee');
    moveElsewhere(page, 'invoice', { street: 'Markt 5' });
    const { sandbox } = page;
    const after = await openProfile({ sandbox, sessionItems: { 'draft:/profildaten': draft } });
    await waitUntil(() => expect(findField('Ort').value).toBe('Bonn'));
    expect(findField('Straße und Hausnummer').value).toBe('Markt 5');
    await saveSection(INVOICE);
    expect(storedIn(after, 'invoice')).toMatchObject({ city: 'Bonn', street: 'Markt 5' });
  });

  test('is applied to the newer list of newsletters (7.19.c)', async () => {
    const page = await openSettings();
    await waitForSection(NEWSLETTER);
    await user.click(findCheckbox('Arbeitsrecht'));
    await user.click(findCheckbox('Steuerrecht'));
    leave();
    await waitUntil(() => expect(draftOf('/kontoeinstellungen')).toContain('110'));
    const draft = draftOf('/kontoeinstellungen');
    chooseElsewhere(page, 'newsletter', '101', '103');
    const { sandbox } = page;
    const after = await openSettings({
      sandbox,
      sessionItems: { 'draft:/kontoeinstellungen': draft },
    });
    await waitUntil(() => expect(screen.queryByText('Newsletter')).toBeTruthy());
    await waitUntil(() => expect(findCheckbox('Steuerrecht').checked).toBe(true));
    await saveSection(NEWSLETTER);
    expect(chosen(after, 'newsletter')).toEqual(['103', '110']);
  });

  test.each([
    ['a list as older pages have kept it', ['101']],
    ['something that nobody keeps', { added: 'alles', removed: [7] }],
  ])('changes no newsletters where the draft holds %s (7.19.c)', async (_, newsletters) => {
    const untilMs = Date.now() + 60_000;
    const drafts = JSON.stringify({ untilMs, forms: { newsletter: { newsletters } } });
    const sessionItems = { 'draft:/kontoeinstellungen': `${MAX}\n${drafts}` };
    const page = await openSettings({ sessionItems });
    await waitForSection(NEWSLETTER);
    await saveSection(NEWSLETTER);
    expect(chosen(page, 'newsletter')).toEqual(['101', '105']);
  });

  test('leaves no draft where every change was undone (7.19.c)', async () => {
    await edit(INVOICE);
    setValues({ Ort: 'Bonn' });
    leave();
    await waitUntil(() => expect(draftOf('/profildaten')).toContain('Bonn'));
    setValues({ Ort: 'Köln' });
    await waitUntil(() => expect(draftOf('/profildaten')).toBe(''));
  });
});
