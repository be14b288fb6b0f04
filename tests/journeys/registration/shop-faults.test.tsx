import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { until } from '../../support/clock.ts';
import { box, faultOf, put, submitButton, summary, user } from '../../support/fields.ts';
import {
  ADDRESS,
  atStep,
  goOn,
  inAddress,
  openShop,
  PERSON,
  SHOP_CREATE,
  sendAll,
  stepHeading,
} from '../support/shop.tsx';

describe('what the server finds', () => {
  const SAYS = 'Das sagt der Server.';
  const TAKEN = 'Die angegebene E-Mail-Adresse existiert bereits.';
  const WRONG = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';
  const TERMS = 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.';
  const error = (property: string) => ({ property, description: SAYS, constraints: { isX: SAYS } });

  async function refusedFor(...properties: string[]) {
    const page = await openShop();
    await goOn(PERSON);
    await atStep('Adressen');
    put(ADDRESS);
    await user.click(box('Abweichende'));
    for (const [label, value] of Object.entries({ ...ADDRESS, Straße: 'Hofgasse 3' }))
      fireEvent.change(inAddress('Lieferadresse', label), { target: { value } });
    await user.click(submitButton());
    await atStep('Zusammenfassung');
    page.refuse(SHOP_CREATE, ...properties.map(error));
    await sendAll();
    return page;
  }

  test.each<readonly [string, string, string, string]>([
    ['firstname', 'Persönliche Daten', 'person.firstname', SAYS],
    ['salutation_id', 'Persönliche Daten', 'person.salutation', SAYS],
    ['phone', 'Persönliche Daten', 'person.phone', SAYS],
    ['phone_prefix', 'Persönliche Daten', 'person.phonePrefix', SAYS],
    ['username', 'Persönliche Daten', 'person.eMail', TAKEN],
    ['email', 'Persönliche Daten', 'person.eMail', WRONG],
    ['invoice_address.zip', 'Adressen', 'invoice.zip', SAYS],
    ['invoice_address_street', 'Adressen', 'invoice.street', SAYS],
    ['invoice_address.title_id', 'Adressen', 'invoice.academicTitle', SAYS],
    ['invoice_address.country_code', 'Adressen', 'invoice.country', SAYS],
    ...['zip', 'street', 'city', 'company', 'firstname', 'lastname'].map(
      (name) => [`delivery_address.${name}`, 'Adressen', `delivery.${name}`, SAYS] as const,
    ),
    ['delivery_address.country_code', 'Adressen', 'delivery.country', SAYS],
    ['consent.tos', 'Zusammenfassung', 'consent.agb', TERMS],
  ])('rules 9.1, 7.8.6: about %s stands in %s at %s', async (property, step, name, text) => {
    await refusedFor(property);
    await until(() => expect(faultOf(name)).toBe(text));
    expect(stepHeading()).toBe(step);
    if (step === 'Adressen') expect(inAddress('Lieferadresse', 'Straße').value).toBe('Hofgasse 3');
    expect(summary()).toMatchObject({
      heading: 'Registrierung nicht erfolgreich',
      links: [[`#field-${name}`, text]],
    });
    await until(() => expect(document.activeElement).toBe(summary()?.title));
  });

  test('rule 7.8.6: is shown from the first wrong field on, step by step', async () => {
    const page = await refusedFor('invoice_address.city', 'lastname');
    await atStep('Persönliche Daten');
    await until(() => expect(faultOf('person.lastname')).toBe(SAYS));
    await goOn({ Nachname: 'Neumann' });
    await atStep('Adressen');
    await until(() => expect(faultOf('invoice.city')).toBe(SAYS));
    fireEvent.change(inAddress('Rechnungsadresse', 'Ort'), { target: { value: 'Bonn' } });
    await user.click(submitButton());
    await atStep('Zusammenfassung');
    expect(summary()).toBeNull();
    await sendAll();
    await screen.findByText('Registrierung erfolgreich');
    expect(page.sent(SHOP_CREATE)).toMatchObject([
      {},
      { lastname: 'Neumann', invoice_address: { city: 'Bonn' } },
    ]);
  });

  test('rule 9.1: about anything else stays at the summary', async () => {
    await refusedFor('portal_id');
    await until(() => expect(summary()?.texts).toContain(SAYS));
    expect(stepHeading()).toBe('Zusammenfassung');
  });
});
