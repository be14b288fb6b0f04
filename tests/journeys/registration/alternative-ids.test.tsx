import '../../support/alternative-ids.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import {
  chooseOption,
  findField,
  selectOption,
  setValues,
  submitForm,
  user,
} from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import {
  openProfile,
  openSubuser,
  pressSectionButton,
  readSaveStatus,
  waitForSection,
} from '../support/account.tsx';
import * as registration from '../support/registration.tsx';
import { REGISTRATIONS } from '../support/registrations.ts';
import { openServerForm } from '../support/server-form.tsx';
import * as shop from '../support/shop.tsx';

const SALUTATION_FRAU = { Anrede: '12' };
const NO_SALUTATION = { Anrede: '0' };

async function expectSentBody(page: Page, path: string, body: object): Promise<void> {
  await waitUntil(() => expect(page.navigations).toHaveLength(1));
  expect(page.readSentBodies(path)).toMatchObject([body]);
}

test('the normal registration sends the ids from the folder of sites (25.13, 5.2.a)', async () => {
  const page = await registration.openRegistration();
  await registration.fillRegistration(SALUTATION_FRAU);
  await selectOption('Titel', 'Dr. med.');
  for (const fieldOfLaw of ['Arbeitsrecht', 'Medizinrecht']) {
    await user.click(findField('Rechtsgebiete'));
    await chooseOption(fieldOfLaw);
  }
  await submitForm();
  await expectSentBody(page, registration.REGISTER_PATH, {
    salutation_id: 12,
    title_id: 71,
    portal_id: 31,
    eloqua_field_of_law: 'med,arb',
  });
});

test.each([
  ['registration', NO_SALUTATION, 0],
  ['self-enrollment', SALUTATION_FRAU, 12],
] as const)(
  'the %s with the salutation %j sends the id %i (25.13, 0.18, 8.8)',
  async (registrationName, salutation, salutationId) => {
    const { path, open, fill } = REGISTRATIONS[registrationName];
    const page = await open();
    await fill(salutation);
    await submitForm();
    await expectSentBody(page, path, { salutation_id: salutationId, title_id: 70, portal_id: 31 });
  },
);

test('the registration of the shop sends the ids from the folder of sites, and shows no text for an omitted salutation (25.13, 5.2.c, 7.8.5)', async () => {
  const page = await shop.openSummary(NO_SALUTATION);
  expect(shop.readSummaryBlocks()[0]?.[1]).toBe('Jana Beispiel');
  await shop.acceptTermsAndSubmit();
  await waitUntil(() => expect(page.sandbox.listMails()).toHaveLength(1));
  expect(page.readSentBodies(shop.REGISTER_AT_SHOP_PATH)).toMatchObject([
    {
      salutation_id: 0,
      title_id: 70,
      portal_id: 32,
      invoice_address: { salutation_id: 0, title_id: 70 },
    },
  ]);
});

test('a form of the backend sends default ids for fields that it does not have (25.13, 11.9)', async () => {
  const page = await openServerForm();
  setValues({ Familienname: 'Beispiel', Rufname: 'Jana', Passwort: registration.PASSWORD });
  setValues({ 'Dienstliche E-Mail-Adresse': 'jana@kanzlei-nord.de' });
  await selectOption('Seminar', 'Mietrecht kompakt');
  await user.click(screen.getByText('Herr'));
  await user.click(registration.findTermsBox());
  await submitForm();
  await expectSentBody(page, registration.REGISTER_PATH, {
    salutation_id: 11,
    title_id: 70,
    portal_id: 31,
  });
});

test('the form for a subuser sends the ids from the folder of sites (25.13, 7.18)', async () => {
  const page = await openSubuser();
  setValues({
    ...SALUTATION_FRAU,
    Vorname: 'Ulla',
    Nachname: 'Unter',
    'E-Mail-Adresse': 'ulla@kanzlei-nord.de',
  });
  await user.click(registration.findTermsBox());
  await submitForm();
  await waitUntil(() => expect(page.sandbox.listMails()).toHaveLength(1));
  expect(page.readSentBodies('/account/create/subuser')).toMatchObject([
    { salutation_id: 12, title_id: 70 },
  ]);
});

test('the profile sends the ids from the folder of sites with personal data and a new address (25.13, 7.17)', async () => {
  const page = await openProfile({ username: 'premium@example.de' });
  await waitForSection('Persönliche Daten');
  await pressSectionButton('Persönliche Daten', 'Bearbeiten');
  setValues(NO_SALUTATION);
  await pressSectionButton('Persönliche Daten', 'Speichern');
  await waitForSection('Rechnungsadresse');
  await pressSectionButton('Rechnungsadresse', 'Bearbeiten');
  setValues({ Vorname: 'Petra', Nachname: 'Premium', ...shop.ADDRESS });
  await pressSectionButton('Rechnungsadresse', 'Speichern');
  for (const heading of ['Persönliche Daten', 'Rechnungsadresse'])
    await waitUntil(() =>
      expect(readSaveStatus(heading)).toBe('Ihre Änderungen wurden gespeichert.'),
    );
  for (const path of ['/account/updatePersonalData', '/account/updateInvoiceData'])
    expect(page.readSentBodies(path), path).toMatchObject([{ salutation_id: 0, title_id: 70 }]);
});
