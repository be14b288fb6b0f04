import { describe, expect, it } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { openVisit } from '../support/open-sandbox.ts';
import { createRegistration, readFieldErrors } from '../support/register.ts';

const VALIDATE_PATH = '/account/self/validate';
const SETTINGS_PATH = '/csa/self';
const CREATE_PATH = '/account/self/create';
const SUBUSER_PATH = '/account/self/create/subuser';

/** Opens a browser in a network, which the control room calls a place. */
async function openAtPlace(place = 'home') {
  const { sandbox, browser } = await openVisit();
  await browser.post('/__sandbox/place', { place });
  return { sandbox, browser };
}

const registerPerson = async (
  browser: Browser,
  customer: string,
  email: string,
  path = CREATE_PATH,
) => browser.post(path, { ...(await createRegistration(browser, { email })), customer });

describe('POST /account/self/validate', () => {
  const createFoundAnswer = (customer: string) => [200, { customer }];
  const NOT_FOUND = [404, { success: false, status: 404, message: 'not found' }];

  it.each([
    ['uni', {}, createFoundAnswer('uni')],
    ['institutes', {}, createFoundAnswer('uni-suffix')],
    ['court', {}, createFoundAnswer('ipnetz')],
    ['home', { customer: 'kanzlei-x' }, createFoundAnswer('kanzlei-x')],
    ['uni', { customer: 'frei' }, createFoundAnswer('frei')],
    ['home', {}, NOT_FOUND],
    ['barred', {}, NOT_FOUND],
    ['uni', { customer: 'niemand' }, NOT_FOUND],
  ])(
    'in the network %s with the customer %j answers %j (5.2.6)',
    async (place, customer, expectedAnswer) => {
      const { browser } = await openAtPlace(place);
      const answer = await browser.post(VALIDATE_PATH, { customer });
      expect([answer.status, await answer.json()]).toEqual(expectedAnswer);
    },
  );
});

it('POST /csa/self returns the settings of a customer (16.5)', async () => {
  const { browser } = await openAtPlace();
  expect(await (await browser.post(SETTINGS_PATH, { customer: 'konzern' })).json()).toEqual({
    customer: 'konzern',
    securityType: 'email_domain_suffix',
    domain: { name: 'konzern', tld: 'de' },
    subuser: true,
  });
});

describe('POST /account/self/create', () => {
  it.each([
    ['home', 'kanzlei-x', 'jana@kanzlei-x.de'],
    ['home', 'kanzlei-x', 'jana@KANZLEI-X.de'],
    ['home', 'frei', 'jana@example.org'],
    ['uni', 'uni', 'jana@uni.example.de'],
    ['institutes', 'uni-suffix', 'jana@jura.uni.example.de'],
    ['court', 'ipnetz', 'jana@example.org'],
  ])(
    'in the network %s for the customer %s accepts %s and mails a link (14.7, 5.2.7)',
    async (place, customer, email) => {
      const { sandbox, browser } = await openAtPlace(place);
      expect((await registerPerson(browser, customer, email)).status).toBe(201);
      expect(sandbox.listMails()[0]).toMatchObject({ recipient: email });
      expect(sandbox.listMails()[0]?.text).toContain('/registrierung-bestaetigung?ot=');
    },
  );

  it.each([
    ['home', 'kanzlei-x', 'jana@kanzlei-y.de'],
    ['home', 'kanzlei-x', 'jana@a.kanzlei-x.de'],
    ['home', 'kanzlei-x', 'jana@evil-kanzlei-x.de'],
    ['home', 'uni', 'jana@uni.example.de'],
    ['uni', 'uni', 'jana@example.org'],
    ['institutes', 'uni-suffix', 'jana@uni.example.de'],
    ['uni', 'ipnetz', 'jana@example.org'],
  ])('in the network %s for the customer %s refuses %s (14.7)', async (place, customer, email) => {
    const { sandbox, browser } = await openAtPlace(place);
    const answer = await registerPerson(browser, customer, email);
    expect(await readFieldErrors(answer)).toEqual(['email: customerRule']);
    expect(sandbox.listMails()).toEqual([]);
  });

  it('answers 404 for an unknown customer, and for a customer of the other endpoint', async () => {
    const { browser } = await openAtPlace();
    expect((await registerPerson(browser, 'niemand', 'jana@example.org')).status).toBe(404);
    expect((await registerPerson(browser, 'konzern', 'jana@nord.konzern.de')).status).toBe(404);
    expect((await registerPerson(browser, 'frei', 'jana@example.org', SUBUSER_PATH)).status).toBe(
      404,
    );
  });
});

it('POST /account/self/create/subuser creates a subuser', async () => {
  const { sandbox, browser } = await openAtPlace();
  expect(
    (await registerPerson(browser, 'konzern', 'jana@nord.konzern.de', SUBUSER_PATH)).status,
  ).toBe(201);
  expect(
    sandbox.store.get`SELECT is_subuser FROM people WHERE email = ${'jana@nord.konzern.de'}`,
  ).toEqual({ is_subuser: 1 });
});
