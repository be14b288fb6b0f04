import { describe, expect, it } from 'vitest';
import type { ShopRegistration } from '../../../src/contract/calls/registration/register-at-shop.ts';
import { findPersonByUsername } from '../../../src/sandbox/store/people.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import type { Browser } from '../support/browser.ts';
import { openVisit } from '../support/open-sandbox.ts';
import { ADDRESS, createRegistration, readFieldErrors, SHOP_FIELDS } from '../support/register.ts';

const CREATE_PATH = '/account/create/shop';
const CHECK_PATH = '/account/email/check';
const EMAIL = 'jana@kanzlei-nord.de';

/** Unlike the invoice address, the delivery address has no title (rule 5.2.c). */
const { title_id: _, ...DELIVERY_ADDRESS } = ADDRESS;

async function createShopRegistration(browser: Browser, changes: Partial<ShopRegistration> = {}) {
  return { ...(await createRegistration(browser, { email: EMAIL })), ...SHOP_FIELDS, ...changes };
}

const listProfiles = ({ store }: Sandbox) =>
  store.all<{ part: string; fields: string }>`SELECT part, fields FROM profiles
    JOIN people ON id = person_id WHERE email = ${EMAIL} ORDER BY part`;

describe('POST /account/create/shop', () => {
  it('creates an account that is active immediately, with its addresses (5.2.c, 5.2.5)', async () => {
    const { sandbox, browser } = await openVisit();
    const delivery_address = { ...DELIVERY_ADDRESS, street: 'Hof 2' };
    const sentValues = { delivery_address_checked: true, delivery_address };
    expect(
      (await browser.post(CREATE_PATH, await createShopRegistration(browser, sentValues))).status,
    ).toBe(201);
    // The e-mail address is not verified, so a sign-in at an issuer is not linked to the account (rule S14.4).
    expect(findPersonByUsername(sandbox.store, EMAIL)).toMatchObject({
      confirmed_at: expect.any(Number),
      email_verified_at: null,
    });
    expect(sandbox.listMails()[0]).toMatchObject({
      recipient: EMAIL,
      subject: 'Ihr Zugang zum Shop',
    });
    const profiles = listProfiles(sandbox);
    expect(profiles.map(({ part }) => part)).toEqual(['delivery', 'invoice', 'personal']);
    expect(profiles[0]?.fields).toContain('Hof 2');
  });

  const changeInvoiceAddress = (changes: object) => ({
    invoice_address: { ...ADDRESS, ...changes },
  });
  const changeDeliveryAddress = (changes: object) => ({
    delivery_address: { ...ADDRESS, ...changes },
  });
  it.each<[Partial<ShopRegistration>, string]>([
    [{ phone_prefix: '+49', phone: '0221 1234567' }, '+49 0221 1234567'],
    [{ phone_prefix: '', phone: '' }, ''],
    [{ phone_prefix: '+43', phone: '\u202a1\u00a0234\u2013567\u202c' }, '+43 1 234-567'],
    [changeInvoiceAddress({ zip: '1010', country_code: 'A' }), ''],
    [changeInvoiceAddress({ salutation_id: 0 }), ''],
  ])(
    'accepts %j, stores the phone %j, and ignores the delivery address unless its checkbox is ticked (5.2.c)',
    async (changes, storedPhone) => {
      const { sandbox, browser } = await openVisit();
      const body = await createShopRegistration(browser, {
        ...changes,
        delivery_address: DELIVERY_ADDRESS,
      });
      expect((await browser.post(CREATE_PATH, body)).status).toBe(201);
      const profiles = listProfiles(sandbox);
      expect(profiles.map(({ part }) => part)).toEqual(['invoice', 'personal']);
      expect(JSON.parse(profiles[1]?.fields ?? '{}')).toEqual({ phone: storedPhone });
    },
  );

  it.each<[Partial<ShopRegistration>, string]>([
    [{ phone: 'abc' }, 'phone: matches'],
    [{ phone: '+49 221 1234567' }, 'phone: matches'],
    [{ phone: '0049 221 1234567' }, 'phone: matches'],
    [changeInvoiceAddress({ zip: '1010' }), 'invoice_address.zip: isPostalCode'],
    [changeInvoiceAddress({ street: '' }), 'invoice_address.street: isNotEmpty'],
    [changeInvoiceAddress({ country_code: 'USA' }), 'invoice_address.country_code: isIn'],
    [changeDeliveryAddress({ city: '' }), 'delivery_address.city: isNotEmpty'],
    [changeInvoiceAddress({ salutation_id: 3 }), 'invoice_address.salutation_id: isIn'],
    [changeInvoiceAddress({ title_id: 7 }), 'invoice_address.title_id: isIn'],
    [changeDeliveryAddress({ salutation_id: 3 }), 'delivery_address.salutation_id: isIn'],
    [{ portal_id: 1 }, 'portal_id: isIn'],
  ])('refuses %j', async (changes, error) => {
    const { sandbox, browser } = await openVisit();
    const answer = await browser.post(CREATE_PATH, await createShopRegistration(browser, changes));
    expect(await readFieldErrors(answer)).toEqual([error]);
    expect(sandbox.listMails()).toEqual([]);
  });
});

const checkEmail = async (browser: Browser, username: string) =>
  browser.post(CHECK_PATH, { username, request_token: await browser.solveCaptcha() });

it('POST /account/email/check says whether a user name is taken (5.2.11)', async () => {
  const { browser } = await openVisit();
  expect((await checkEmail(browser, 'MAX.muster@example.de')).status).toBe(200);
  expect((await checkEmail(browser, EMAIL)).status).toBe(404);
});

describe('POST /csa/registration', () => {
  it.each([
    ['library', true, []],
    ['shop', true, []],
    ['unknown', true, []],
    ['seminar', false, ['Ihre Teilnahme', 'Ihre Angaben']],
  ])(
    'for the client %s (active session: %s) returns the sections %j (5.6.6)',
    async (clientId, activeSession, titles) => {
      const { browser } = await openVisit();
      const answer = await browser.post('/csa/registration', { clientId, activeSession });
      const { fields, ...otherProperties } = (await answer.json()) as {
        fields: { sectionTitle: string }[];
      };
      expect(otherProperties).toEqual({});
      expect(fields.map(({ sectionTitle }) => sectionTitle)).toEqual(titles);
    },
  );
});
