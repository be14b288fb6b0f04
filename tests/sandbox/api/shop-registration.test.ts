import { describe, expect, it } from 'vitest';
import type { ShopRegistration } from '../../../src/contract/calls/registration/register-at-shop.ts';
import { findPersonByUsername } from '../../../src/sandbox/store/people.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import type { Browser } from '../support/browser.ts';
import { openVisit } from '../support/open-sandbox.ts';
import { ADDRESS, createRegistration, readFieldErrors, SHOP } from '../support/register.ts';

const CREATE = '/account/create/shop';
const CHECK = '/account/email/check';
const EMAIL = 'jana@kanzlei-nord.de';

async function shopRegistration(browser: Browser, different: Partial<ShopRegistration> = {}) {
  return { ...(await createRegistration(browser, { email: EMAIL })), ...SHOP, ...different };
}

const partsOf = ({ store }: Sandbox) =>
  store.all<{ part: string; fields: string }>`SELECT part, fields FROM profiles
    JOIN people ON id = person_id WHERE email = ${EMAIL} ORDER BY part`;

describe('POST /account/create/shop', () => {
  it('creates an account that is active at once, with its addresses (5.2.c, 5.2.5)', async () => {
    const { sandbox, browser } = await openVisit();
    const { title_id: _, ...delivery_address } = { ...ADDRESS, street: 'Hof 2' };
    const sentValues = { delivery_address_checked: true, delivery_address };
    expect((await browser.post(CREATE, await shopRegistration(browser, sentValues))).status).toBe(
      201,
    );
    // An unverified address links no issuer (rule S14.4).
    expect(findPersonByUsername(sandbox.store, EMAIL)).toMatchObject({
      confirmed_at: expect.any(Number),
      email_verified_at: null,
    });
    expect(sandbox.mails()[0]).toMatchObject({ recipient: EMAIL, subject: 'Ihr Zugang zum Shop' });
    const parts = partsOf(sandbox);
    expect(parts.map(({ part }) => part)).toEqual(['delivery', 'invoice', 'personal']);
    expect(parts[0]?.fields).toContain('Hof 2');
  });

  const billed = (different: object) => ({ invoice_address: { ...ADDRESS, ...different } });
  const createDelivery = (different: object) => ({
    delivery_address: { ...ADDRESS, ...different },
  });
  it.each<[Partial<ShopRegistration>, string]>([
    [{ phone_prefix: '+49', phone: '0221 1234567' }, '+49 0221 1234567'],
    [{ phone_prefix: '', phone: '' }, ''],
    [{ phone_prefix: '+43', phone: '\u202a1\u00a0234\u2013567\u202c' }, '+43 1 234-567'],
    [billed({ zip: '1010', country_code: 'A' }), ''],
    [billed({ salutation_id: 0 }), ''],
  ])('of %j stores the phone %j, and no unchosen delivery address (5.2.c)', async (...row) => {
    const [different, stored] = row;
    const { sandbox, browser } = await openVisit();
    const { title_id: _, ...delivery_address } = ADDRESS;
    const body = await shopRegistration(browser, { ...different, delivery_address });
    expect((await browser.post(CREATE, body)).status).toBe(201);
    const parts = partsOf(sandbox);
    expect(parts.map(({ part }) => part)).toEqual(['invoice', 'personal']);
    expect(JSON.parse(parts[1]?.fields ?? '{}')).toEqual({ phone: stored });
  });

  it.each<[Partial<ShopRegistration>, string]>([
    [{ phone: 'abc' }, 'phone: matches'],
    [{ phone: '+49 221 1234567' }, 'phone: matches'],
    [{ phone: '0049 221 1234567' }, 'phone: matches'],
    [billed({ zip: '1010' }), 'invoice_address.zip: isPostalCode'],
    [billed({ street: '' }), 'invoice_address.street: isNotEmpty'],
    [billed({ country_code: 'USA' }), 'invoice_address.country_code: isIn'],
    [createDelivery({ city: '' }), 'delivery_address.city: isNotEmpty'],
    [billed({ salutation_id: 3 }), 'invoice_address.salutation_id: isIn'],
    [billed({ title_id: 7 }), 'invoice_address.title_id: isIn'],
    [createDelivery({ salutation_id: 3 }), 'delivery_address.salutation_id: isIn'],
    [{ portal_id: 1 }, 'portal_id: isIn'],
  ])('refuses %j', async (different, error) => {
    const { sandbox, browser } = await openVisit();
    const answer = await browser.post(CREATE, await shopRegistration(browser, different));
    expect(await readFieldErrors(answer)).toEqual([error]);
    expect(sandbox.mails()).toEqual([]);
  });
});

const check = async (browser: Browser, username: string) =>
  browser.post(CHECK, { username, request_token: await browser.captcha() });

it('POST /account/email/check says whether a user name is taken (5.2.11)', async () => {
  const { browser } = await openVisit();
  expect((await check(browser, 'MAX.muster@example.de')).status).toBe(200);
  expect((await check(browser, EMAIL)).status).toBe(404);
});

describe('POST /csa/registration', () => {
  it.each([
    ['library', true, []],
    ['shop', true, []],
    ['unknown', true, []],
    ['seminar', false, ['Ihre Teilnahme', 'Ihre Angaben']],
  ])('for %s, active session %s, returns the sections %j (5.6.6)', async (...row) => {
    const [clientId, activeSession, titles] = row;
    const { browser } = await openVisit();
    const answer = await browser.post('/csa/registration', { clientId, activeSession });
    const { fields, ...more } = (await answer.json()) as { fields: { sectionTitle: string }[] };
    expect(more).toEqual({});
    expect(fields.map(({ sectionTitle }) => sectionTitle)).toEqual(titles);
  });
});
