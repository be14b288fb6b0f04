import '../../support/foreign-ids.ts';
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

const FRAU = { Anrede: '12' };
const NOT_SAID = { Anrede: '0' };

async function accepted(page: Page, call: string, body: object): Promise<void> {
  await waitUntil(() => expect(page.navigations).toHaveLength(1));
  expect(page.readSentBodies(call)).toMatchObject([body]);
}

test('the normal registration sends the ids of the folder (25.13, 5.2.a)', async () => {
  const page = await registration.openRegistration();
  await registration.fillRegistration(FRAU);
  await selectOption('Titel', 'Dr. med.');
  for (const field of ['Arbeitsrecht', 'Medizinrecht']) {
    await user.click(findField('Rechtsgebiete'));
    await chooseOption(field);
  }
  await submitForm();
  await accepted(page, registration.CREATE_PATH, {
    salutation_id: 12,
    title_id: 71,
    portal_id: 31,
    eloqua_field_of_law: 'med,arb',
  });
});

test.each([
  ['registration', NOT_SAID, 0],
  ['self-enrollment', FRAU, 12],
] as const)('the %s with %j sends %i (25.13, 0.18, 8.8)', async (kind, salutation, id) => {
  const { call, open, fill } = REGISTRATIONS[kind];
  const page = await open();
  await fill(salutation);
  await submitForm();
  await accepted(page, call, { salutation_id: id, title_id: 70, portal_id: 31 });
});

test('the shop sends them, and shows no name for the choice that is none (25.13, 5.2.c, 7.8.5)', async () => {
  const page = await shop.openSummary(NOT_SAID);
  expect(shop.readSummaryBlocks()[0]?.[1]).toBe('Jana Beispiel');
  await shop.acceptTermsAndSubmit();
  await waitUntil(() => expect(page.sandbox.mails()).toHaveLength(1));
  expect(page.readSentBodies(shop.SHOP_CREATE)).toMatchObject([
    {
      salutation_id: 0,
      title_id: 70,
      portal_id: 32,
      invoice_address: { salutation_id: 0, title_id: 70 },
    },
  ]);
});

test('a form of the backend sends the ids that its fields leave out (25.13, 11.9)', async () => {
  const page = await openServerForm();
  setValues({ Familienname: 'Beispiel', Rufname: 'Jana', Passwort: registration.PASSWORD });
  setValues({ 'Dienstliche E-Mail-Adresse': 'jana@kanzlei-nord.de' });
  await selectOption('Seminar', 'Mietrecht kompakt');
  await user.click(screen.getByText('Herr'));
  await user.click(registration.findTermsBox());
  await submitForm();
  await accepted(page, registration.CREATE_PATH, {
    salutation_id: 11,
    title_id: 70,
    portal_id: 31,
  });
});

test('the creation of subusers sends them (25.13, 7.18)', async () => {
  const page = await openSubuser();
  setValues({
    ...FRAU,
    Vorname: 'Ulla',
    Nachname: 'Unter',
    'E-Mail-Adresse': 'ulla@kanzlei-nord.de',
  });
  await user.click(registration.findTermsBox());
  await submitForm();
  await waitUntil(() => expect(page.sandbox.mails()).toHaveLength(1));
  expect(page.readSentBodies('/account/create/subuser')).toMatchObject([
    { salutation_id: 12, title_id: 70 },
  ]);
});

test('personal data and a new address have them (25.13, 7.17)', async () => {
  const page = await openProfile({ username: 'premium@example.de' });
  await waitForSection('Persönliche Daten');
  await pressSectionButton('Persönliche Daten', 'Bearbeiten');
  setValues(NOT_SAID);
  await pressSectionButton('Persönliche Daten', 'Speichern');
  await waitForSection('Rechnungsadresse');
  await pressSectionButton('Rechnungsadresse', 'Bearbeiten');
  setValues({ Vorname: 'Petra', Nachname: 'Premium', ...shop.ADDRESS });
  await pressSectionButton('Rechnungsadresse', 'Speichern');
  for (const part of ['Persönliche Daten', 'Rechnungsadresse'])
    await waitUntil(() => expect(readSaveStatus(part)).toBe('Ihre Änderungen wurden gespeichert.'));
  for (const call of ['/account/updatePersonalData', '/account/updateInvoiceData'])
    expect(page.readSentBodies(call), call).toMatchObject([{ salutation_id: 0, title_id: 70 }]);
});
