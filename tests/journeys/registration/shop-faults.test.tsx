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

describe('an error of the server', () => {
  const SAYS = 'Das sagt der Server.';
  const TAKEN = 'Die angegebene E-Mail-Adresse existiert bereits.';
  const TERMS = 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.';
  const error = (property: string) => ({ property, description: SAYS, constraints: { isX: SAYS } });

  test('is not shown again at a value that was corrected since', async () => {
    const page = await shop.openSummary();
    page.refuse(shop.REGISTER_AT_SHOP_PATH, error('invoice_address.city'));
    await shop.acceptTermsAndSubmit();
    await shop.waitForStep('Adressen');
    shop.setAddressValues('Rechnungsadresse', { Ort: 'Bonn' });
    await user.click(screen.getByText('Zurück'));
    await shop.waitForStep('Persönliche Daten');
    await submitForm();
    await shop.waitForStep('Adressen');
    expect(readErrorSummary()?.links).toBeUndefined();
  });

  async function refusedFor(...properties: string[]) {
    const page = await shop.openAddresses();
    setValues(shop.ADDRESS);
    await user.click(findCheckbox('Abweichende'));
    shop.setAddressValues('Lieferadresse', { ...shop.ADDRESS, Straße: 'Hofgasse 3' });
    await shop.submitStep('Zusammenfassung');
    page.refuse(shop.REGISTER_AT_SHOP_PATH, ...properties.map(error));
    await shop.acceptTermsAndSubmit();
    return page;
  }

  test.each<readonly [string, string, string, string]>([
    ['firstname', 'Persönliche Daten', 'person.firstname', SAYS],
    ['salutation_id', 'Persönliche Daten', 'person.salutation', SAYS],
    ['phone', 'Persönliche Daten', 'person.phone', SAYS],
    ['phone_prefix', 'Persönliche Daten', 'person.phonePrefix', SAYS],
    ['username', 'Persönliche Daten', 'person.eMail', TAKEN],
    ['email', 'Persönliche Daten', 'person.eMail', SAYS],
    ['invoice_address.zip', 'Adressen', 'invoice.zip', SAYS],
    ['invoice_address_street', 'Adressen', 'invoice.street', SAYS],
    ['invoice_address.title_id', 'Adressen', 'invoice.academicTitle', SAYS],
    ['invoice_address.country_code', 'Adressen', 'invoice.country', SAYS],
    ...['zip', 'street', 'city', 'company', 'firstname', 'lastname'].map(
      (name) => [`delivery_address.${name}`, 'Adressen', `delivery.${name}`, SAYS] as const,
    ),
    ['delivery_address.country_code', 'Adressen', 'delivery.country', SAYS],
    ['consent.tos', 'Zusammenfassung', 'consent.agb', TERMS],
  ])('about %s is in %s at %s (9.1, 7.8.6)', async (property, step, name, text) => {
    await refusedFor(property);
    await waitUntil(() => expect(readFieldError(name)).toBe(text));
    expect(shop.readStepHeading()).toBe(step);
    if (step === 'Adressen')
      expect(shop.findAddressField('Lieferadresse', 'Straße').value).toBe('Hofgasse 3');
    expect(readErrorSummary()).toMatchObject({
      heading: 'Registrierung nicht erfolgreich',
      links: [[`#field-${name}`, text]],
    });
    await waitUntil(() => expect(document.activeElement).toBe(readErrorSummary()?.title));
  });

  test('is shown from the first wrong field on, step by step (7.8.6)', async () => {
    const page = await refusedFor('portal_id', 'invoice_address.city', 'lastname');
    await shop.waitForStep('Persönliche Daten');
    await waitUntil(() => expect(readFieldError('person.lastname')).toBe(SAYS));
    expect(readErrorSummary()?.texts).toContain(SAYS);
    await shop.submitStep('Adressen', { Nachname: 'Neumann' });
    await waitUntil(() => expect(readFieldError('invoice.city')).toBe(SAYS));
    shop.setAddressValues('Rechnungsadresse', { Ort: 'Bonn' });
    await shop.submitStep('Zusammenfassung');
    expect(readErrorSummary()).toBeNull();
    await shop.acceptTermsAndSubmit();
    await screen.findAllByText('Registrierung erfolgreich');
    expect(page.readSentBodies(shop.REGISTER_AT_SHOP_PATH)).toMatchObject([
      {},
      { lastname: 'Neumann', invoice_address: { city: 'Bonn' } },
    ]);
  });

  test('about anything else stays in the summary (9.1)', async () => {
    await refusedFor('portal_id');
    await waitUntil(() => expect(readErrorSummary()?.texts).toContain(SAYS));
    expect(shop.readStepHeading()).toBe('Zusammenfassung');
  });
});
