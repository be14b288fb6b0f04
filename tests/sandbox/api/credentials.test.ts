import { describe, expect, it } from 'vitest';
import { addTestPerson } from '../../support/person.ts';
import { RESET_PAGE, readResetToken } from '../support/credentials.ts';
import { openVisit } from '../support/open-sandbox.ts';
import { CONFIRM_PAGE, readFieldErrors } from '../support/register.ts';
import { MAX_MUSTER } from '../support/sign-in.ts';

it.each([
  ['/account/password/reset', CONFIRM_PAGE],
  ['/account/optin/resend', RESET_PAGE],
])('%s refuses a link to another page (5.2.e)', async (path, client_url) => {
  const { browser, sandbox } = await openVisit();
  const request = { request_token: await browser.solveCaptcha(), username: MAX_MUSTER, client_url };
  expect(await readFieldErrors(await browser.post(path, request))).toEqual(['client_url: isUrl']);
  expect(sandbox.listMails()).toEqual([]);
});

describe.each([
  ['/account/password/reset', RESET_PAGE],
  ['/account/optin/resend', CONFIRM_PAGE],
])('%s', (path, client_url) => {
  it.each([
    'max&moritz@example.de',
    "o'brien@example.ie",
    'müller@müller.de',
    'a+b@example.de',
    'josé@example.es',
    'max!#$%*/=?^_`{|}~-@example.de',
    '\u200bmax.muster@example.de\ufeff',
  ])('accepts the e-mail address %j as a user name (8.7)', async (username) => {
    const { browser } = await openVisit();
    const request = { request_token: await browser.solveCaptcha(), username, client_url };
    expect((await browser.post(path, request)).status).toBe(200);
  });

  it.each([
    ['max@beispiel', 'username: isEmail'],
    ['@beispiel.de', 'username: isEmail'],
    ['max muster@beispiel.de', 'username: isEmail'],
    ['max&moritz', 'username: matches'],
  ])('refuses the user name %j (8.7)', async (username, error) => {
    const { browser } = await openVisit();
    const request = { request_token: await browser.solveCaptcha(), username, client_url };
    expect(await readFieldErrors(await browser.post(path, request))).toEqual([error]);
  });
});

describe('POST /account/username/resend', () => {
  it('mails the user name of an address in any spelling (5.2.1)', async () => {
    const { browser, sandbox } = await openVisit();
    const body = { request_token: await browser.solveCaptcha(), email: ' MAX.Muster@Example.de ' };
    const answer = await browser.post('/account/username/resend', body);
    expect(await answer.json()).toEqual({ success: true });
    expect(sandbox.listMails()).toHaveLength(1);
    expect(sandbox.listMails()[0]).toMatchObject({
      recipient: MAX_MUSTER,
      subject: 'Ihr Benutzername',
    });
    expect(sandbox.listMails()[0]?.text).toContain(`Ihr Benutzername lautet: ${MAX_MUSTER}`);
  });

  it('names every account of an address in one mail (5.2.1)', async () => {
    const { browser, sandbox } = await openVisit();
    const secondName = addTestPerson(sandbox, { email: MAX_MUSTER });
    const request_token = await browser.solveCaptcha();
    await browser.post('/account/username/resend', { request_token, email: MAX_MUSTER });
    expect(sandbox.listMails().map(({ text }) => text)).toEqual([
      expect.stringContaining(`Ihre Benutzernamen lauten: ${MAX_MUSTER}, ${secondName}`),
    ]);
  });
});

it('POST /account/password/reset mails a link to the page for a new password, with a token of 256 bits that is not stored (S7.5, 5.2.2, 5.2.e)', async () => {
  const { sandbox, requestReset } = await openVisit();
  expect((await requestReset()).status).toBe(200);
  const token = readResetToken(sandbox);
  expect(sandbox.listMails()[0]?.text).toContain(`${RESET_PAGE}?pt=${token}`);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const [row] = sandbox.store.all<{ digest: string }>`SELECT digest FROM password_resets`;
  expect(row?.digest).not.toContain(token);
});
