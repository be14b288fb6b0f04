import { describe, expect, it } from 'vitest';
import { openSandbox, openVisit } from '../support/open-sandbox.ts';
import { ADDRESS } from '../support/register.ts';
import { fetchToken, fetchUser, MAX_MUSTER, openAccount } from '../support/sign-in.ts';

/** A user without special rights, with the properties of rule 5.1.3. */
const PLAIN_USER = {
  isAdmin: false,
  isSubuser: false,
  noShopCheckout: false,
  noShopLink: false,
  noSearchPreferences: false,
  noRegistrationPersonally: false,
  anonymous: 'false',
  needRedirect: false,
  subscription: { premium: false },
  advertisement: false,
  hasAgbAccepted: true,
};

const PREMIUM = { subscription: { premium: true }, hasAgbAccepted: false };

const PERSON = { salutation_id: 2, title_id: 5, firstname: 'Rita', lastname: 'Richtig', phone: '' };

describe('GET /auth/userinfo', () => {
  it.each([
    [MAX_MUSTER, 'Max', 'Muster', {}],
    ['premium@example.de', 'Petra', 'Premium', PREMIUM],
    ['sub@example.de', 'Susanne', 'Unter', { isSubuser: true }],
    ['admin@example.de', 'Anton', 'Admin', { isAdmin: true }],
    ['redirect@example.de', 'Rita', 'Richtig', { needRedirect: true }],
    ['nosearch@example.de', 'Norbert', 'Ohnesuche', { noSearchPreferences: true }],
    ['noshop@example.de', 'Nora', 'Ohneshop', { noShopCheckout: true, noShopLink: true }],
  ])('describes %s (5.1.3, 14.6)', async (username, firstName, lastName, flags) => {
    const account = await openAccount(await openSandbox(), username);
    expect(await (await account.get('/auth/userinfo')).json()).toEqual({
      ...PLAIN_USER,
      username,
      firstName,
      lastName,
      ...flags,
    });
  });

  it.each([
    ['uni', 'Universität Beispiel', false],
    ['barred', 'Gesperrte Bibliothek', true],
  ])(
    'describes the institution in the network %s without a change of the cookies (14.6, 5.1.2)',
    async (place, username, noRegistrationPersonally) => {
      const { browser } = await openVisit();
      await browser.post('/__sandbox/place', { place });
      expect(await fetchUser(browser)).toEqual({
        ...PLAIN_USER,
        username,
        firstName: '',
        lastName: '',
        anonymous: 'true',
        hasAgbAccepted: false,
        noRegistrationPersonally,
      });
      const cookiesBefore = [...browser.cookies];
      await fetchToken(browser);
      expect([...browser.cookies]).toEqual(cookiesBefore);
      await browser.post('/__sandbox/place', { place: 'home' });
      expect(await fetchToken(browser)).toBe('');
    },
  );
});

it.each<[method: 'post' | 'patch', path: string, body: object]>([
  ['patch', '/account/updatePersonalData', PERSON],
  ['patch', '/account/updateInvoiceData', ADDRESS],
  ['patch', '/account/updateDeliveryData', ADDRESS],
  ['patch', '/account/SetOccupationSpheres', { occupation_sphere: [] }],
  ['patch', '/account/SetTaxonomies', { taxonomies: [] }],
  ['patch', '/account/updateConsent', { consent: { advertisement: true } }],
])(
  'a user with needRedirect is not redirected any more after %s %s (0.7)',
  async (method, path, body) => {
    const account = await openAccount(await openSandbox(), 'redirect@example.de');
    const answer = await account[method](path, body);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true });
    expect(await (await account.get('/auth/userinfo')).json()).toMatchObject({
      needRedirect: false,
    });
  },
);
