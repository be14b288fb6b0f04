import { describe, expect, it, vi } from 'vitest';
import { findPersonByUsername } from '../../../src/sandbox/store/people.ts';
import { openBrowser } from '../support/browser.ts';
import { NEW_PASSWORD } from '../support/credentials.ts';
import { openVisit } from '../support/open-sandbox.ts';
import {
  CONFIRM_PAGE,
  createRegistration,
  readConfirmationToken,
  readFieldErrors,
  SHOP_FIELDS,
} from '../support/register.ts';
import { createStatement } from '../support/statement.ts';

const CREATE = '/account/create';

describe('POST /account/create', () => {
  it('creates one account, with one mail, for four requests at the same time (5.2.4, S9.1)', async () => {
    const { sandbox } = await openVisit();
    const browsers = Array.from({ length: 4 }, () => openBrowser(sandbox));
    const bodies = await Promise.all(browsers.map((browser) => createRegistration(browser)));
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.post(CREATE, bodies[index])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(sandbox.store.all`SELECT 1 FROM people WHERE email LIKE 'erika%'`).toHaveLength(1);
    const html = expect.stringContaining(`<a href="${CONFIRM_PAGE}?ot=`);
    expect(sandbox.listMails()).toMatchObject([{ recipient: 'erika@beispiel.de', html }]);
  });

  it.each([
    [CREATE, 'consents', {}],
    [CREATE, 'opt_ins', {}],
    ['/account/create/shop', 'consents', SHOP_FIELDS],
    ['/account/create/shop', 'profiles', SHOP_FIELDS],
  ])('%s stores nothing when %s cannot be written (S9.3)', async (path, table, furtherFields) => {
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { sandbox, browser } = await openVisit();
    const create = async () =>
      browser.post(path, { ...(await createRegistration(browser)), ...furtherFields });
    const trigger = `CREATE TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'no room'); END`;
    sandbox.store.run(createStatement(trigger));
    expect((await create()).status).toBe(500);
    expect(findPersonByUsername(sandbox.store, 'erika@beispiel.de')).toBeUndefined();
    expect(sandbox.listMails()).toEqual([]);
    expect(errorLog).toHaveBeenCalledTimes(1);
    sandbox.store.run`DROP TRIGGER broken`;
    expect((await create()).status).toBe(201);
  });

  it('accepts a registration without topics and fields of law', async () => {
    const { browser } = await openVisit();
    const {
      taxonomies: _,
      eloqua_field_of_law: __,
      ...bodyWithoutTopics
    } = await createRegistration(browser);
    expect((await browser.post(CREATE, bodyWithoutTopics)).status).toBe(201);
  });

  it.each([
    [{ password: 'kurz' }, 'password: isLength'],
    [{ password: 'Passwort-2026!!' }, 'password: matches'],
    [{ salutation_id: 0 }, 'salutation_id: isIn'],
    [{ salutation_id: 1.5 }, 'salutation_id: isIn'],
    [{ title_id: 7 }, 'title_id: isIn'],
    [{ portal_id: 99 }, 'portal_id: isIn'],
    [{ portal_id: 2 }, 'portal_id: isIn'],
    [{ eloqua_field_of_law: 'Steuerrecht,Raumfahrtrecht' }, 'eloqua_field_of_law: isIn'],
    [{ consent: { tos: false, advertisement: true } }, 'consent.tos: equals'],
    [{ email: 'MAX.muster@ｅxample.de', password: NEW_PASSWORD }, 'username: isFree'],
  ])('refuses %j', async (changes, error) => {
    const { sandbox, browser } = await openVisit();
    const answer = await browser.post(CREATE, await createRegistration(browser, changes));
    expect(await readFieldErrors(answer)).toContain(error);
    expect(sandbox.listMails()).toEqual([]);
  });

  it('reports all wrong fields together', async () => {
    const { browser } = await openVisit();
    const emptyValues = { firstname: '', lastname: '', email: '' };
    const answer = await browser.post(CREATE, await createRegistration(browser, emptyValues));
    const body = await answer.clone().json();
    expect(body).toMatchObject({ success: false, status: 400, message: 'input validation failed' });
    const errors = ['firstname: isNotEmpty', 'lastname: isNotEmpty', 'email: isEmail'];
    expect(await readFieldErrors(answer)).toEqual(errors);
  });

  it('treats an umlaut domain and its punycode as the same address (5.0.10)', async () => {
    const { browser } = await openVisit();
    const firstBody = await createRegistration(browser, { email: 'Max@Müller.de' });
    expect((await browser.post(CREATE, firstBody)).status).toBe(201);
    const secondBody = await createRegistration(browser, { email: 'max@xn--mller-kva.de' });
    expect(await readFieldErrors(await browser.post(CREATE, secondBody))).toEqual([
      'username: isFree',
    ]);
  });

  it.each([
    [CREATE, {}],
    ['/account/create/shop', SHOP_FIELDS],
    ['/account/self/create', { customer: 'frei' }],
  ])('%s stores values without pasted invisible characters (8.2)', async (path, furtherFields) => {
    const { sandbox, browser } = await openVisit();
    const pastedValues = {
      firstname: '\ufeffAn\u00adna\u2011Lena\u200b',
      lastname: '\u200bvon\u00a0 der\u2013Heide',
      email: '\u200b anna@beispiel.de\u00a0\ufeff',
    };
    const body = { ...(await createRegistration(browser, pastedValues)), ...furtherFields };
    expect((await browser.post(path, body)).status).toBe(201);
    expect(findPersonByUsername(sandbox.store, 'anna@beispiel.de')).toMatchObject({
      username: 'anna@beispiel.de',
      email: 'anna@beispiel.de',
      firstname: 'Anna-Lena',
      lastname: 'von der-Heide',
    });
    expect(sandbox.listMails()[0]?.recipient).toBe('anna@beispiel.de');
  });

  it('creates an account that lapses with its link after 48 hours, and then anybody can register the address (35.1)', async () => {
    const { clock, browser } = await openVisit();
    await browser.post(CREATE, await createRegistration(browser));
    for (const [passedHours, status] of [
      [47, 400],
      [1, 201],
    ] as const) {
      clock.pass(passedHours * 3_600_000);
      expect((await browser.post(CREATE, await createRegistration(browser))).status).toBe(status);
    }
  });

  it.each([
    [CREATE, {}],
    ['/account/create/shop', SHOP_FIELDS],
    ['/account/self/create', { customer: 'frei' }],
  ])(
    '%s is forbidden in a network without personal registration (7.6)',
    async (path, furtherFields) => {
      const { browser } = await openVisit();
      await browser.post('/__sandbox/place', { place: 'barred' });
      const body = { ...(await createRegistration(browser)), ...furtherFields };
      expect((await browser.post(path, body)).status).toBe(403);
    },
  );

  it('stores password, confirmation token and session cookie as hashes only', async () => {
    const { sandbox, browser } = await openVisit();
    const body = await createRegistration(browser, { password: 'Geheimes-Wort-4711!' });
    await browser.post(CREATE, body);
    const storedTexts = ['people', 'opt_ins', 'sessions', 'tokens'].map((table) =>
      JSON.stringify(sandbox.store.all(createStatement(`SELECT * FROM ${table}`))),
    );
    for (const secret of [
      body.password,
      readConfirmationToken(sandbox),
      browser.cookies.get('portal'),
    ])
      expect(storedTexts.join()).not.toContain(secret);
  });
});
