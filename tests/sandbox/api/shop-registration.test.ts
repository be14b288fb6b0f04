import { describe, expect, it } from 'vitest';
import type { ShopRegistration } from '../../../src/contract/register-shop.ts';
import { personByUsername } from '../../../src/sandbox/store/people.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import type { Browser } from '../support/browser.ts';
import { NEW_PASSWORD } from '../support/credentials.ts';
import { openVisit } from '../support/open-sandbox.ts';
import { ADDRESS, faultsOf, registration, SHOP } from '../support/register.ts';

const CREATE = '/account/create/shop';
const CHECK = '/account/email/check';
const EMAIL = 'jana@kanzlei-nord.de';

async function shopRegistration(browser: Browser, different: Partial<ShopRegistration> = {}) {
  return { ...(await registration(browser, { email: EMAIL })), ...SHOP, ...different };
}

const partsOf = ({ store }: Sandbox) =>
  store.all<{ part: string; fields: string }>`SELECT part, fields FROM profiles
    JOIN people ON id = person_id WHERE email = ${EMAIL} ORDER BY part`;

describe('POST /account/create/shop', () => {
  it('rules 5.2.c, 5.2.5: creates an account that is active at once, with its addresses', async () => {
    const { sandbox, browser } = await openVisit();
    const { title_id: _, ...delivery_address } = { ...ADDRESS, street: 'Hof 2' };
    const sent = { delivery_address_checked: true, delivery_address };
    expect((await browser.post(CREATE, await shopRegistration(browser, sent))).status).toBe(201);
    // The address is unverified, so it links no issuer (rule S14.4).
    expect(personByUsername(sandbox.store, EMAIL)).toMatchObject({
      confirmed_at: expect.any(Number),
      email_verified_at: null,
    });
    expect(sandbox.mails()[0]).toMatchObject({ recipient: EMAIL, subject: 'Ihr Zugang zum Shop' });
    const parts = partsOf(sandbox);
    expect(parts.map(({ part }) => part)).toEqual(['delivery', 'invoice', 'personal']);
    expect(parts[0]?.fields).toContain('Hof 2');
  });

  it.each([
    ['+49', '0221 1234567', '+49 0221 1234567'],
    ['', '', ''],
  ])('rule 5.2.c: stores the phone %s %s, and no unchosen delivery address', async (...row) => {
    const [phone_prefix, phone, stored] = row;
    const { sandbox, browser } = await openVisit();
    const { title_id: _, ...delivery_address } = ADDRESS;
    const body = await shopRegistration(browser, { phone_prefix, phone, delivery_address });
    expect((await browser.post(CREATE, body)).status).toBe(201);
    const parts = partsOf(sandbox);
    expect(parts.map(({ part }) => part)).toEqual(['invoice', 'personal']);
    expect(JSON.parse(parts[1]?.fields ?? '{}')).toEqual({ phone: stored });
  });

  const billed = (different: object) => ({ invoice_address: { ...ADDRESS, ...different } });
  const delivered = (different: object) => ({ delivery_address: { ...ADDRESS, ...different } });
  it.each<[Partial<ShopRegistration>, string]>([
    [{ phone: 'abc' }, 'phone: matches'],
    [billed({ zip: '1010' }), 'invoice_address.zip: isPostalCode'],
    [billed({ street: '' }), 'invoice_address.street: isNotEmpty'],
    [billed({ country_code: 'USA' }), 'invoice_address.country_code: isIn'],
    [delivered({ city: '' }), 'delivery_address.city: isNotEmpty'],
    [{ salutation_id: 0 }, 'salutation_id: isIn'],
    [billed({ salutation_id: 3 }), 'invoice_address.salutation_id: isIn'],
    [billed({ title_id: 7 }), 'invoice_address.title_id: isIn'],
    [delivered({ salutation_id: 3 }), 'delivery_address.salutation_id: isIn'],
    [{ portal_id: 1 }, 'portal_id: isIn'],
    [{ email: 'max.muster@example.de', password: NEW_PASSWORD }, 'username: isFree'],
    [{ consent: { tos: false, advertisement: false } }, 'consent.tos: equals'],
  ])('refuses %j', async (different, fault) => {
    const { sandbox, browser } = await openVisit();
    const answer = await browser.post(CREATE, await shopRegistration(browser, different));
    expect(await faultsOf(answer)).toEqual([fault]);
    expect(sandbox.mails()).toEqual([]);
  });

  it.each([
    ['an Austrian post code with Austria', { zip: '1010', country_code: 'A' }],
    ['an address without salutation', { salutation_id: 0 }],
  ])('accepts %s', async (_, different) => {
    const { browser } = await openVisit();
    const invoice_address = { ...ADDRESS, ...different };
    const answer = await browser.post(CREATE, await shopRegistration(browser, { invoice_address }));
    expect(answer.status).toBe(201);
  });
});

const check = async (browser: Browser, username: string) =>
  browser.post(CHECK, { username, request_token: await browser.captcha() });

it('rule 5.2.11: POST /account/email/check says whether a user name is taken', async () => {
  const { browser } = await openVisit();
  expect((await check(browser, 'MAX.muster@example.de')).status).toBe(200);
  expect((await check(browser, EMAIL)).status).toBe(404);
});

describe('POST /csa/registration', () => {
  it.each(['library', 'shop', 'unknown'])('returns no form for %s', async (clientId) => {
    const { browser } = await openVisit();
    const answer = await browser.post('/csa/registration', { clientId, activeSession: true });
    expect(await answer.json()).toEqual({ fields: [] });
  });

  it('rule 5.6.6: defines a form for one client', async () => {
    const { browser } = await openVisit();
    const body = { clientId: 'seminar', activeSession: false };
    const answer = await browser.post('/csa/registration', body);
    const { fields } = (await answer.json()) as { fields: { sectionTitle: string }[] };
    const titles = fields.map(({ sectionTitle }) => sectionTitle);
    expect(titles).toEqual(['Ihre Teilnahme', 'Ihre Angaben']);
  });
});
