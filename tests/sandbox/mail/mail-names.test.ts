import { describe, expect, it } from 'vitest';
import { addTestPerson } from '../../support/person.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { openBrowser } from '../support/browser.ts';
import { RESET_PAGE } from '../support/credentials.ts';
import { openSandbox, openVisit } from '../support/open-sandbox.ts';
import {
  ADDRESS,
  CONFIRM_PAGE,
  createRegistration,
  SHOP_FIELDS,
  SUBUSER,
} from '../support/register.ts';
import { openAccount } from '../support/sign-in.ts';

const EMAIL = 'erika@beispiel.de';
const HOSTILE_NAMES = { firstname: 'Gewinn! Jetzt abholen', lastname: 'www.evil.test' } as const;
const SHOP_WITH_HOSTILE_NAMES = {
  ...SHOP_FIELDS,
  invoice_address: { ...ADDRESS, ...HOSTILE_NAMES },
};
/** Words that are so long that no random token contains them. */
const HOSTILE_WORDS = /gewinn|abholen|evil\.|www\./i;

/** Adds a person with a verified address, and with names that nobody validated, as from an older system. */
function addPerson(sandbox: Sandbox, names: { firstname: string; lastname: string }): void {
  const email_verified_at = sandbox.store.now();
  addTestPerson(sandbox, { username: EMAIL, email: EMAIL, email_verified_at, ...names });
}

/** Requests all mails that need only a user name or an e-mail address. */
async function requestMails(sandbox: Sandbox): Promise<string[]> {
  const browser = openBrowser(sandbox);
  for (const [path, body] of [
    ['/account/username/resend', { email: EMAIL }],
    ['/account/password/reset', { username: EMAIL, client_url: RESET_PAGE }],
    ['/account/optin/resend', { username: EMAIL, client_url: CONFIRM_PAGE }],
  ] as const)
    await browser.post(path, { request_token: await browser.solveCaptcha(), ...body });
  return sandbox.listMails().map(({ text }) => text);
}

describe('a mail to an unverified address (S14.7)', () => {
  it.each([
    ['new accounts', '/account/create', {}],
    ['active shop accounts', '/account/create/shop', SHOP_WITH_HOSTILE_NAMES],
  ])('has no name in its greeting: mails to %s', async (_, path, fields) => {
    const { sandbox, browser } = await openVisit();
    const body = {
      ...(await createRegistration(browser, { ...HOSTILE_NAMES, email: EMAIL })),
      ...fields,
    };
    expect((await browser.post(path, body)).status).toBe(201);
    const mailTexts = await requestMails(sandbox);
    expect(mailTexts).toHaveLength(4);
    for (const text of mailTexts) {
      expect(text).toMatch(/^Guten Tag,\n/);
      expect(text).not.toMatch(HOSTILE_WORDS);
    }
  });

  it('does not name the owner to an invited subuser', async () => {
    const sandbox = await openSandbox();
    addPerson(sandbox, { firstname: 'Gewinn', lastname: 'Abholen' });
    const account = await openAccount(sandbox, EMAIL);
    const answer = await account.post('/account/create/subuser', { ...SUBUSER, ...HOSTILE_NAMES });
    expect(answer.status).toBe(201);
    const [mail] = sandbox.listMails();
    expect(mail?.text).toContain('Ein Kunde hat einen Zugang für Sie angelegt.');
    expect(mail?.text).not.toMatch(HOSTILE_WORDS);
  });
});

describe('a mail to a verified address (S14.7)', () => {
  it('greets by name', async () => {
    const sandbox = await openSandbox();
    addPerson(sandbox, { firstname: ' Dr. J.R.\t', lastname: "Łukaszewska-O'Neill 2" });
    for (const text of await requestMails(sandbox))
      expect(text).toMatch(/^Guten Tag Dr\. J\. R\. Łukaszewska-O'Neill,\n/);
  });

  it.each([
    'Erika\r\nBcc: alle@evil.test',
    'http://evil.test/x',
    'https:evil.test',
    'www.evil.test',
    'WWW.EVIL.TEST',
    'evil.test',
    'info@evil.test',
    'evil。test',
    'evil．test',
    '<a href="//evil.test">hier</a>',
    'Ruf an: 0900 123456!',
    'Erika\u202e\u200b\u2028Beispiel',
  ])('contains no link and no new line from the first name %j', async (firstname) => {
    const sandbox = await openSandbox();
    addPerson(sandbox, { firstname, lastname: 'Beispiel' });
    for (const text of await requestMails(sandbox)) {
      const [greeting = '', ...otherLines] = text.split('\n');
      expect(greeting).toMatch(/^Guten Tag [\p{L}\p{M} '’.,-]*Beispiel,$/u);
      expect(greeting).not.toMatch(/http|www|\p{L}\.\p{L}|@|\//iu);
      expect(otherLines.join('\n')).not.toContain('evil');
    }
  });
});
