import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import {
  findCheckbox,
  findField,
  readFieldError,
  setValues,
  submitForm,
  user,
} from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import * as account from '../support/account.tsx';
import { fillContact, openTopic, SEND_PATH } from '../support/contact.tsx';
import { ALIAS_LABEL, openEnrollment, REGISTER_AT_CUSTOMER_PATH } from '../support/enrollment.tsx';
import { openForgotPassword, openForgotUsername } from '../support/forgotten.tsx';
import { fillRegistration, openRegistration, REGISTER_PATH } from '../support/registration.tsx';
import { openResendForm, RESEND_PATH } from '../support/resend.tsx';
import { createServerField, MANDATORY_FIELDS, openServerForm } from '../support/server-form.tsx';
import * as shop from '../support/shop.tsx';

/** Text with invisible characters, as it comes from a PDF file, a web page or a chat. */
const PASTED_VALUES = {
  Vorname: '\ufeffAn\u00adna\u2011Lena\u200b',
  Nachname: '\u200bvon\u00a0 der\u2013Heide\u200e',
  'E-Mail-Adresse': '\u200b jana@kanzlei-nord.de\u00a0\u200b',
};
const CLEANED_VALUES = {
  firstname: 'Anna-Lena',
  lastname: 'von der-Heide',
  email: 'jana@kanzlei-nord.de',
};

describe('an invisible character from pasted text', () => {
  test('is removed from the names and from the ends of the e-mail address of a registration (8.2)', async () => {
    const page = await openRegistration();
    await fillRegistration(PASTED_VALUES);
    await submitForm();
    expect(await page.waitForSentBody(REGISTER_PATH)).toMatchObject([CLEANED_VALUES]);
    await waitUntil(() =>
      expect(page.sandbox.listMails()[0]?.recipient).toBe(CLEANED_VALUES.email),
    );
  });

  test('is removed from the part of an e-mail address before a fixed domain (8.2)', async () => {
    const page = await openEnrollment('kanzlei-x');
    const { 'E-Mail-Adresse': _, ...names } = PASTED_VALUES;
    setValues({
      Anrede: '2',
      ...names,
      Passwort: shop.PERSON.Passwort,
      [ALIAS_LABEL]: '\u200bjana\u200b',
    });
    await user.click(findCheckbox('Ich akzeptiere'));
    await submitForm();
    const { email: __, ...cleanedNames } = CLEANED_VALUES;
    const sentBodies = await page.waitForSentBody(REGISTER_AT_CUSTOMER_PATH);
    expect(sentBodies).toMatchObject([{ ...cleanedNames, email: expect.stringMatching(/^jana@/) }]);
  });

  test('is removed from the names of postal addresses, also in the summary (8.2)', async () => {
    const page = await shop.openShop();
    await shop.submitAndWaitForStep('Adressen', { ...shop.PERSON, ...PASTED_VALUES });
    setValues(shop.ADDRESS);
    await user.click(findCheckbox('Abweichende'));
    const delivery = { Straße: 'Weg 1', Postleitzahl: '80331', Ort: 'München' };
    shop.setAddressValues('Rechnungsadresse', { Nachname: 'Ill\u200bner\u2010Nord' });
    shop.setAddressValues('Lieferadresse', { Vorname: '\u200dMax\u2013Emil', ...delivery });
    await shop.submitAndWaitForStep('Zusammenfassung');
    const [person, , deliveryBlock] = shop.readSummaryBlocks();
    expect(person?.slice(1, 3)).toEqual(['Frau Anna-Lena von der-Heide', CLEANED_VALUES.email]);
    expect(deliveryBlock?.join()).toContain('Max-Emil');
    await shop.acceptTermsAndSubmit();
    expect(await page.waitForSentBody(shop.REGISTER_AT_SHOP_PATH)).toMatchObject([
      {
        ...CLEANED_VALUES,
        invoice_address: { firstname: 'Anna-Lena', lastname: 'Illner-Nord' },
        delivery_address: { firstname: 'Max-Emil' },
      },
    ]);
  });

  test('is removed from a form that the backend defines (8.2)', async () => {
    const nameFields = [
      createServerField('firstname', 'Vorname'),
      createServerField('lastname', 'Nachname'),
    ];
    const page = await openServerForm([{ fields: [...MANDATORY_FIELDS, ...nameFields] }]);
    setValues({ ...PASTED_VALUES, Passwort: shop.PERSON.Passwort });
    await user.click(findCheckbox('Ich akzeptiere'));
    await submitForm();
    expect(await page.waitForSentBody(REGISTER_PATH)).toMatchObject([CLEANED_VALUES]);
  });

  test('is removed from the name and e-mail address of a contact message, but not from its text (8.2)', async () => {
    const page = await openTopic();
    const text = 'Bitte senden\u200b Sie mir eine Auskunft \u2013 danke.';
    await fillContact({
      'Vor- und Nachname': 'Anna\u2011Lena\u200b von der Heide',
      'E-Mail-Adresse': '\ufeffjana@kanzlei-nord.de\u200b',
      'Ihre Nachricht': text,
    });
    await submitForm();
    expect(await page.waitForSentBody(SEND_PATH)).toMatchObject([
      { name: 'Anna-Lena von der Heide', email: 'jana@kanzlei-nord.de', tempDescription: text },
    ]);
  });

  test('is removed from the names of the profile, which then shows the saved names (8.2)', async () => {
    const page = await account.openProfile();
    const [heading, path] = ['Rechnungsadresse', '/account/updateInvoiceData'];
    await account.waitForSection(heading);
    await account.pressSectionButton(heading, 'Bearbeiten');
    setValues({ Vorname: 'Max\u2011Emil\u200b' });
    await account.saveSection(heading);
    expect(page.readSentBodies(path)).toMatchObject([{ firstname: 'Max-Emil' }]);
    expect(account.readFacts(heading)).toMatchObject({ Vorname: 'Max-Emil' });
  });

  test.each([
    ['a forgotten user name', openForgotUsername, 'E-Mail-Adresse', '/account/username/resend'],
    ['a forgotten password', openForgotPassword, 'Benutzername', '/account/password/reset'],
    ['a new confirmation', openResendForm, 'Benutzername', RESEND_PATH],
  ])(
    'is removed from the ends of the e-mail address in the form for %s (8.2)',
    async (_, open, label, path) => {
      const page = await open();
      await submitForm({ [label]: '\u200bmax.muster@example.de\ufeff \u200b' });
      const [sentBody] = await page.waitForSentBody(path);
      expect(Object.values(Object(sentBody))).toContain('max.muster@example.de');
    },
  );
});

describe('a phone number of the shop', () => {
  const leaveField = (label: string) => fireEvent.blur(findField(label));

  test.each([
    ['+43 1/234 56', '+43', '1/234 56'],
    ['0041 44 123 45 67', '+41', '44 123 45 67'],
    ['(+49)\u00a0221\u201112345', '+49', '221-12345'],
  ])(
    '%j chooses its country when the field is left (7.8.9)',
    async (typedNumber, prefix, number) => {
      const page = await shop.openShop();
      setValues({ ...shop.PERSON, Ländervorwahl: '+33', Telefonnummer: typedNumber });
      leaveField('Telefonnummer');
      await waitUntil(() => expect(shop.readValues('Ländervorwahl')).toEqual([prefix]));
      expect(shop.readValues('Telefonnummer')).toEqual([number]);
      await shop.submitAndWaitForStep('Adressen');
      await shop.submitAndWaitForStep('Zusammenfassung', shop.ADDRESS);
      expect(shop.readSummaryBlocks()[0]).toContain(`${prefix} ${number}`);
      await shop.acceptTermsAndSubmit();
      expect(await page.waitForSentBody(shop.REGISTER_AT_SHOP_PATH)).toMatchObject([
        { phone_prefix: prefix, phone: number },
      ]);
    },
  );

  test("is split at the button 'Weiter' if nobody has left the field (7.8.9)", async () => {
    await shop.openShop();
    setValues(shop.PERSON);
    fireEvent.change(findField('Telefonnummer'), {
      target: { value: '\u202a+41\u00a044 123\u201345\u202c' },
    });
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await shop.waitForStep('Adressen');
    await shop.submitAndWaitForStep('Zusammenfassung', shop.ADDRESS);
    expect(shop.readSummaryBlocks()[0]).toContain('+41 44 123-45');
    await user.click(shop.findEditButton('Persönliche Daten'));
    await shop.waitForStep('Persönliche Daten');
    expect(shop.readValues('Ländervorwahl', 'Telefonnummer')).toEqual(['+41', '44 123-45']);
  });

  test.each(['+1 555 123 4567', '001 555 123 4567'])(
    'of an unknown country is an error and is not changed: %j (7.8.9)',
    async (typedNumber) => {
      const page = await shop.openShop();
      setValues({ ...shop.PERSON, Telefonnummer: typedNumber });
      leaveField('Telefonnummer');
      await submitForm();
      await waitUntil(() =>
        expect(readFieldError('person.phone')).toBe(
          'Bitte geben Sie eine gültige Telefonnummer ein.',
        ),
      );
      expect(shop.readValues('Ländervorwahl', 'Telefonnummer')).toEqual(['+49', typedNumber]);
      expect(page.readSentBodies(shop.CHECK_EMAIL_PATH)).toEqual([]);
    },
  );

  function openServerFormWithPhone(): Promise<Page> {
    const selection = ['+49', '+43'].map((value) => ({ value, label: value }));
    const phoneFields = [
      createServerField('phone_prefix', 'Vorwahl', { type: 'select', selection, mandatory: false }),
      createServerField('phone', 'Telefon', { mandatory: false }),
    ];
    return openServerForm([{ fields: [...MANDATORY_FIELDS, ...phoneFields] }], {
      client: 'shop',
      path: '/registrierung',
    });
  }

  test('chooses its country in a form of the backend if the form offers the country (7.8.9)', async () => {
    const page = await openServerFormWithPhone();
    setValues({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de', Passwort: shop.PERSON.Passwort });
    await user.click(findCheckbox('Ich akzeptiere'));
    await submitForm({ Vorwahl: '+49', Telefon: '+41 44 123 45 67' });
    await waitUntil(() =>
      expect(readFieldError('answer-phone')).toBe(
        'Bitte geben Sie eine gültige Telefonnummer ein.',
      ),
    );
    setValues({ Telefon: '+43\u00a01 234567' });
    leaveField('Telefon');
    await waitUntil(() =>
      expect(shop.readValues('Vorwahl', 'Telefon')).toEqual(['+43', '1 234567']),
    );
    await submitForm();
    expect(await page.waitForSentBody(shop.REGISTER_AT_SHOP_PATH)).toMatchObject([
      { phone_prefix: '+43', phone: '1 234567' },
    ]);
  });

  test('chooses its country in a form of the backend if Enter in its field sends the form (7.8.9)', async () => {
    const page = await openServerFormWithPhone();
    setValues({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de', Passwort: shop.PERSON.Passwort });
    await user.click(findCheckbox('Ich akzeptiere'));
    setValues({ Vorwahl: '+49', Telefon: '+43 1 234567' });
    await user.type(findField('Telefon'), '{Enter}');
    expect(await page.waitForSentBody(shop.REGISTER_AT_SHOP_PATH)).toMatchObject([
      { phone_prefix: '+43', phone: '1 234567' },
    ]);
  });
});

test('a phone number of the profile keeps its country and loses invisible characters (7.8.9)', async () => {
  const page = await account.openProfile();
  const heading = 'Persönliche Daten';
  await account.waitForSection(heading);
  await account.pressSectionButton(heading, 'Bearbeiten');
  setValues({ Telefonnummer: '\u202a(+49)\u00a0221\u201312345\u202c' });
  await account.saveSection(heading);
  expect(page.readSentBodies('/account/updatePersonalData')).toMatchObject([
    { phone: '(+49) 221-12345' },
  ]);
  await waitUntil(() => expect(screen.getByText('(+49) 221-12345')).toBeTruthy());
});
