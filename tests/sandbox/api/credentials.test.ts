import { describe, expect, it } from 'vitest';
import { newPerson } from '../../support/person.ts';
import { type Browser, ORIGIN } from '../support/browser.ts';
import { mailedReset, openWithPasswords, RESET_PAGE } from '../support/credentials.ts';
import { CONFIRM_PAGE, faultsOf } from '../support/register.ts';
import { MAX } from '../support/sign-in.ts';

/** rules 14.9, S7.3 */
const MAILS_PER_ADDRESS_AND_HOUR = 5;

describe('POST /account/username/resend', () => {
  it('rule 5.2.1: mails the user name of an address in any spelling', async () => {
    const { browser, sandbox } = await openWithPasswords();
    const request_token = await browser.captcha();
    const answer = await browser.post('/account/username/resend', {
      request_token,
      email: ' MAX.Muster@Example.de ',
    });
    expect(await answer.json()).toEqual({ success: true });
    expect(sandbox.mails()).toHaveLength(1);
    expect(sandbox.mails()[0]).toMatchObject({ recipient: MAX, subject: 'Ihr Benutzername' });
    expect(sandbox.mails()[0]?.text).toContain(`Ihr Benutzername lautet: ${MAX}`);
  });

  it('rule 5.2.1: names every account of an address in one mail', async () => {
    const { browser, sandbox } = await openWithPasswords();
    const second = newPerson(sandbox, { email: MAX });
    const request_token = await browser.captcha();
    await browser.post('/account/username/resend', { request_token, email: MAX });
    const texts = sandbox.mails().map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining(`Ihre Benutzernamen lauten: ${MAX}, ${second}`),
    ]);
  });

  it.each(['', 'max', 'max@', 'a@b.de'])('refuses %j as an address', async (email) => {
    const { browser } = await openWithPasswords();
    const request_token = await browser.captcha();
    const answer = await browser.post('/account/username/resend', { request_token, email });
    expect(answer.status).toBe(400);
    expect(await faultsOf(answer)).toEqual(['email: isEmail']);
  });
});

describe('POST /account/password/reset', () => {
  it('rules 5.2.2, 5.2.e: mails a link to the own page, with a token of 256 bits that is not stored (rule S7.5)', async () => {
    const { sandbox, forget } = await openWithPasswords();
    expect((await forget()).status).toBe(200);
    const token = mailedReset(sandbox);
    expect(sandbox.mails()[0]?.text).toContain(`${RESET_PAGE}?pt=${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = sandbox.store.all<{ digest: string }>('SELECT digest FROM password_resets');
    expect(row?.digest).not.toContain(token);
  });

  it.each([
    ['https://evil.test/passwort-aendern'],
    [`${ORIGIN}@evil.test/`],
    ['/passwort-aendern'],
    ['javascript:alert(1)'],
  ])('refuses to mail a link to %s', async (client_url) => {
    const { sandbox, forget } = await openWithPasswords();
    const answer = await forget(MAX, client_url);
    expect(await faultsOf(answer)).toEqual(['client_url: isUrl']);
    expect(sandbox.mails()).toEqual([]);
  });
});

describe.each([
  ['/account/username/resend', 'email', (email: string) => ({ email })],
  [
    '/account/password/reset',
    'username',
    (username: string) => ({ username, client_url: RESET_PAGE }),
  ],
  [
    '/account/optin/resend',
    'username',
    (username: string) => ({ username, client_url: CONFIRM_PAGE }),
  ],
] as const)('%s', (path, _, bodyOf) => {
  async function ask(browser: Browser, who: string) {
    const request_token = await browser.captcha();
    return browser.post(path, { request_token, ...bodyOf(who) });
  }

  it('rule S7.1: answers known and unknown names alike, up to the rate limit', async () => {
    const { browser } = await openWithPasswords();
    const answers: Record<string, unknown[]> = {};
    for (const who of [MAX, 'niemand@example.de']) {
      const replies: unknown[] = [];
      for (let count = 0; count <= MAILS_PER_ADDRESS_AND_HOUR; count++) {
        const answer = await ask(browser, who);
        replies.push([answer.status, answer.headers.get('retry-after'), await answer.json()]);
      }
      answers[who] = replies;
    }
    expect(answers[MAX]).toEqual(answers['niemand@example.de']);
    expect(answers[MAX]?.map((reply) => (reply as [number])[0])).toEqual([
      ...Array(MAILS_PER_ADDRESS_AND_HOUR).fill(200),
      429,
    ]);
  });

  it('rule S7.4: accepts a captcha token once', async () => {
    const { browser } = await openWithPasswords();
    const request_token = await browser.captcha();
    const body = { request_token, ...bodyOf(MAX) };
    expect((await browser.post(path, body)).status).toBe(200);
    const again = await browser.post(path, body);
    expect([again.status, await again.json()]).toEqual([
      403,
      { success: false, status: 403, message: 'captcha' },
    ]);
  });
});
