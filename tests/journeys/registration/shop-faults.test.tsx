import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/clock.ts';
import { box, faultOf, setValues, submit, summary, user } from '../../support/fields.ts';
import * as shop from '../support/shop.tsx';

describe('an error of the server', () => {
  const SAYS = 'Das sagt der Server.';
  const TAKEN = 'Die angegebene E-Mail-Adresse existiert bereits.';
  const TERMS = 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.';
  const error = (property: string) => ({ property, description: SAYS, constraints: { isX: SAYS } });

  test('is not shown again at a value that was corrected since', async () => {
    const page = await shop.openSummary();
    page.refuse(shop.SHOP_CREATE, error('invoice_address.city'));
    await shop.sendAll();
    await shop.atStep('Adressen');
    shop.putInAddress('Rechnungsadresse', { Ort: 'Bonn' });
    await user.click(screen.getByText('Zurück'));
    await shop.atStep('Persönliche Daten');
    await submit();
    await shop.atStep('Adressen');
    expect(summary()?.links).toBeUndefined();
  });

  async function refusedFor(...properties: string[]) {
    const page = await shop.openAddresses();
    setValues(shop.ADDRESS);
    await user.click(box('Abweichende'));
    shop.putInAddress('Lieferadresse', { ...shop.ADDRESS, Straße: 'Hofgasse 3' });
    await shop.goOn('Zusammenfassung');
    page.refuse(shop.SHOP_CREATE, ...properties.map(error));
    await shop.sendAll();
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
    await until(() => expect(faultOf(name)).toBe(text));
    expect(shop.stepHeading()).toBe(step);
    if (step === 'Adressen')
      expect(shop.inAddress('Lieferadresse', 'Straße').value).toBe('Hofgasse 3');
    expect(summary()).toMatchObject({
      heading: 'Registrierung nicht erfolgreich',
      links: [[`#field-${name}`, text]],
    });
    await until(() => expect(document.activeElement).toBe(summary()?.title));
  });

  test('is shown from the first wrong field on, step by step (7.8.6)', async () => {
    const page = await refusedFor('portal_id', 'invoice_address.city', 'lastname');
    await shop.atStep('Persönliche Daten');
    await until(() => expect(faultOf('person.lastname')).toBe(SAYS));
    expect(summary()?.texts).toContain(SAYS);
    await shop.goOn('Adressen', { Nachname: 'Neumann' });
    await until(() => expect(faultOf('invoice.city')).toBe(SAYS));
    shop.putInAddress('Rechnungsadresse', { Ort: 'Bonn' });
    await shop.goOn('Zusammenfassung');
    expect(summary()).toBeNull();
    await shop.sendAll();
    await screen.findAllByText('Registrierung erfolgreich');
    expect(page.sent(shop.SHOP_CREATE)).toMatchObject([
      {},
      { lastname: 'Neumann', invoice_address: { city: 'Bonn' } },
    ]);
  });

  test('about anything else stays in the summary (9.1)', async () => {
    await refusedFor('portal_id');
    await until(() => expect(summary()?.texts).toContain(SAYS));
    expect(shop.stepHeading()).toBe('Zusammenfassung');
  });
});
