import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { advanceClock, runPendingTasks, stopClock, waitUntil } from '../../support/clock.ts';
import { findCheckbox, findField, setValues, submitForm, user } from '../../support/fields.ts';
import { restoreFromBfcache } from '../../support/page.tsx';
import { PASSWORD } from '../support/registration.tsx';
import * as shop from '../support/shop.tsx';

/** The page waits this long before it opens the sign-in (rules 7.8.6, 17.4). */
const SHOP_FORWARD_MS = 3000;

const LOGIN_ADDRESS = 'http://localhost:4401/anmelden';

describe('the request', () => {
  test('contains the typed text with a delivery address (5.2.c, 7.8.8, 12.4)', async () => {
    const page = await shop.openShop();
    await shop.submitAndWaitForStep('Adressen', {
      ...shop.PERSON,
      Titel: '220',
      Telefonnummer: ' 0221/123 45 ',
      Ländervorwahl: '+43',
    });
    setValues({ ...shop.ADDRESS, Firma: 'Kanzlei Nord', Land: 'NL', Postleitzahl: '1012 ab' });
    await user.click(findCheckbox('Abweichende'));
    const delivery = { Vorname: 'Max', Straße: 'Weg 1', Postleitzahl: '80331', Ort: 'München' };
    shop.setAddressValues('Lieferadresse', delivery);
    await shop.submitAndWaitForStep('Zusammenfassung');
    await user.click(findCheckbox('Ja, ich möchte'));
    await shop.acceptTermsAndSubmit();
    await screen.findAllByText('Registrierung erfolgreich');
    expect(page.readSentBodies(shop.REGISTER_AT_SHOP_PATH)).toEqual([
      {
        request_token: expect.stringMatching(/^[\w+/=]{100,}$/),
        firstname: 'Jana',
        lastname: 'Beispiel',
        password: PASSWORD,
        email: 'jana@kanzlei-nord.de',
        salutation_id: 2,
        title_id: 220,
        portal_id: 2,
        phone: '0221/123 45',
        phone_prefix: '+43',
        consent: { tos: true, advertisement: true },
        invoice_address: {
          salutation_id: 2,
          title_id: 220,
          firstname: 'Jana',
          lastname: 'Beispiel',
          company: 'Kanzlei Nord',
          street: 'Lindenallee 12',
          zip: '1012 AB',
          city: 'Köln',
          country_code: 'NL',
        },
        delivery_address_checked: true,
        delivery_address: {
          salutation_id: 2,
          firstname: 'Max',
          lastname: 'Beispiel',
          company: '',
          street: 'Weg 1',
          zip: '80331',
          city: 'München',
          country_code: 'D',
        },
      },
    ]);
  });

  test('contains no phone prefix without a number, and no delivery address while its box is not ticked (12.8)', async () => {
    const page = await shop.openSummary();
    await shop.acceptTermsAndSubmit();
    expect(await page.waitForSentBody(shop.REGISTER_AT_SHOP_PATH)).toMatchObject([
      { phone: '', phone_prefix: '', title_id: 5, delivery_address_checked: false },
    ]);
    expect(page.readSentBodies(shop.REGISTER_AT_SHOP_PATH)[0]).not.toHaveProperty(
      'delivery_address',
    );
    expect(page.readSentBodies(shop.REGISTER_AT_SHOP_PATH)[0]).not.toHaveProperty(
      'optin_confirm_url',
    );
  });
});

test('the fields of the first step cannot be changed while its e-mail address is checked (7.5.6.c)', async () => {
  const page = await shop.openShop();
  const release = page.hold(shop.CHECK_EMAIL_PATH);
  await submitForm(shop.PERSON);
  await waitUntil(() => expect(findField('E-Mail-Adresse').closest('[inert]')).not.toBeNull());
  release();
  await shop.waitForStep('Adressen');
  expect(findField('Ort').closest('[inert]')).toBeNull();
});

test('the registration cannot be edited or left by Back while it is sent (7.8.6)', async () => {
  const page = await shop.openSummary();
  page.answer(shop.REGISTER_AT_SHOP_PATH, {}, 500);
  const release = page.hold(shop.REGISTER_AT_SHOP_PATH);
  const countInertButtons = () =>
    document.querySelectorAll('[inert] :is(.stepper, .summary) button').length;
  expect(countInertButtons()).toBe(0);
  await shop.acceptTermsAndSubmit();
  await waitUntil(() => expect(countInertButtons()).toBe(4));
  // After Back the reply would be lost, and the form could be sent twice.
  const navigationEnd = new Promise((resolve) =>
    addEventListener('popstate', resolve, { once: true }),
  );
  history.back();
  await act(() => navigationEnd);
  expect([shop.readStepHeading(), location.search]).toEqual(['Zusammenfassung', '?schritt=3']);
  release();
  await waitUntil(() => expect(countInertButtons()).toBe(0));
});

describe('after the success', () => {
  /** Opens the shop, stops the clock and sends the registration. */
  async function openSentRegistration() {
    const page = await shop.openShop();
    page.answer('/auth/login', { url: LOGIN_ADDRESS });
    await shop.fillStepsToSummary();
    stopClock();
    await shop.acceptTermsAndSubmit();
    return page;
  }

  test('the browser opens the sign-in after 3 s, and again after Back (7.8.6)', async () => {
    const page = await openSentRegistration();
    await waitUntil(() => screen.getAllByText('Sie werden in Kürze zur Anmeldung weitergeleitet'));
    await waitUntil(() =>
      expect(document.activeElement?.textContent).toBe('Registrierung erfolgreich'),
    );
    await advanceClock(SHOP_FORWARD_MS - 100);
    await runPendingTasks();
    expect(page.navigations).toEqual([]);
    await advanceClock(100);
    await waitUntil(() => expect(page.navigations).toEqual([LOGIN_ADDRESS]));
    page.answer('/auth/login', { url: LOGIN_ADDRESS });
    restoreFromBfcache();
    await advanceClock(SHOP_FORWARD_MS);
    await waitUntil(() => expect(page.navigations).toEqual([LOGIN_ADDRESS, LOGIN_ADDRESS]));
  });

  test('a button opens the sign-in at once, and only once (A9)', async () => {
    const page = await openSentRegistration();
    await waitUntil(() => expect(screen.getByText('Jetzt anmelden')).toBeTruthy());
    await user.click(screen.getByText('Jetzt anmelden'));
    await waitUntil(() => expect(page.navigations).toHaveLength(1));
    await advanceClock(SHOP_FORWARD_MS);
    await runPendingTasks();
    expect(page.navigations).toHaveLength(1);
  });
});
