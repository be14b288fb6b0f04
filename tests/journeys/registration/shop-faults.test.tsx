import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import {
  findCheckbox,
  readErrorSummary,
  readFieldError,
  setValues,
  submitForm,
  user,
} from '../../support/fields.ts';
import * as shop from '../support/shop.tsx';

describe('an error of the backend', () => {
  const BACKEND_TEXT = 'Das sagt der Server.';
  const TAKEN_TEXT = 'Die angegebene E-Mail-Adresse existiert bereits.';
  const TERMS_TEXT = 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.';
  const createError = (property: string) => ({
    property,
    description: BACKEND_TEXT,
    constraints: { isX: BACKEND_TEXT },
  });

  test('is not shown again after its value was corrected', async () => {
    const page = await shop.openSummary();
    page.refuse(shop.REGISTER_AT_SHOP_PATH, createError('invoice_address.city'));
    await shop.acceptTermsAndSubmit();
    await shop.waitForStep('Adressen');
    shop.setAddressValues('Rechnungsadresse', { Ort: 'Bonn' });
    await user.click(screen.getByText('Zurück'));
    await shop.waitForStep('Persönliche Daten');
    await submitForm();
    await shop.waitForStep('Adressen');
    expect(readErrorSummary()?.links).toBeUndefined();
  });

  /** Sends a registration that the backend refuses with an error for each property. */
  async function submitRefusedRegistration(...properties: string[]) {
    const page = await shop.openAddresses();
    setValues(shop.ADDRESS);
    await user.click(findCheckbox('Abweichende'));
    shop.setAddressValues('Lieferadresse', { ...shop.ADDRESS, Straße: 'Hofgasse 3' });
    await shop.submitAndWaitForStep('Zusammenfassung');
    page.refuse(shop.REGISTER_AT_SHOP_PATH, ...properties.map(createError));
    await shop.acceptTermsAndSubmit();
    return page;
  }

  test.each<readonly [property: string, step: string, name: string, text: string]>([
    ['firstname', 'Persönliche Daten', 'person.firstname', BACKEND_TEXT],
    ['salutation_id', 'Persönliche Daten', 'person.salutation', BACKEND_TEXT],
    ['phone', 'Persönliche Daten', 'person.phone', BACKEND_TEXT],
    ['phone_prefix', 'Persönliche Daten', 'person.phonePrefix', BACKEND_TEXT],
    ['username', 'Persönliche Daten', 'person.eMail', TAKEN_TEXT],
    ['email', 'Persönliche Daten', 'person.eMail', BACKEND_TEXT],
    ['invoice_address.zip', 'Adressen', 'invoice.zip', BACKEND_TEXT],
    ['invoice_address_street', 'Adressen', 'invoice.street', BACKEND_TEXT],
    ['invoice_address.title_id', 'Adressen', 'invoice.academicTitle', BACKEND_TEXT],
    ['invoice_address.country_code', 'Adressen', 'invoice.country', BACKEND_TEXT],
    ...['zip', 'street', 'city', 'company', 'firstname', 'lastname'].map(
      (name) => [`delivery_address.${name}`, 'Adressen', `delivery.${name}`, BACKEND_TEXT] as const,
    ),
    ['delivery_address.country_code', 'Adressen', 'delivery.country', BACKEND_TEXT],
    ['consent.tos', 'Zusammenfassung', 'consent.agb', TERMS_TEXT],
  ])(
    'about %s is shown in the step %s at the field %s (9.1, 7.8.6)',
    async (property, step, name, text) => {
      await submitRefusedRegistration(property);
      await waitUntil(() => expect(readFieldError(name)).toBe(text));
      expect(shop.readStepHeading()).toBe(step);
      if (step === 'Adressen')
        expect(shop.findAddressField('Lieferadresse', 'Straße').value).toBe('Hofgasse 3');
      expect(readErrorSummary()).toMatchObject({
        heading: 'Registrierung nicht erfolgreich',
        links: [[`#field-${name}`, text]],
      });
      await waitUntil(() => expect(document.activeElement).toBe(readErrorSummary()?.title));
    },
  );

  test('is shown step by step, from the first wrong field on (7.8.6)', async () => {
    const page = await submitRefusedRegistration('portal_id', 'invoice_address.city', 'lastname');
    await shop.waitForStep('Persönliche Daten');
    await waitUntil(() => expect(readFieldError('person.lastname')).toBe(BACKEND_TEXT));
    expect(readErrorSummary()?.texts).toContain(BACKEND_TEXT);
    await shop.submitAndWaitForStep('Adressen', { Nachname: 'Neumann' });
    await waitUntil(() => expect(readFieldError('invoice.city')).toBe(BACKEND_TEXT));
    shop.setAddressValues('Rechnungsadresse', { Ort: 'Bonn' });
    await shop.submitAndWaitForStep('Zusammenfassung');
    expect(readErrorSummary()).toBeNull();
    await shop.acceptTermsAndSubmit();
    await screen.findAllByText('Registrierung erfolgreich');
    expect(page.readSentBodies(shop.REGISTER_AT_SHOP_PATH)).toMatchObject([
      {},
      { lastname: 'Neumann', invoice_address: { city: 'Bonn' } },
    ]);
  });

  test('about a property without a field is shown in the summary (9.1)', async () => {
    await submitRefusedRegistration('portal_id');
    await waitUntil(() => expect(readErrorSummary()?.texts).toContain(BACKEND_TEXT));
    expect(shop.readStepHeading()).toBe('Zusammenfassung');
  });
});
