import { describe, expect, it } from 'vitest';
import { CALLS } from '../../support/calls.ts';
import { type Browser, ORIGIN, openBrowser } from '../support/browser.ts';
import { createClock, openSandbox } from '../support/open-sandbox.ts';
import { registration } from '../support/register.ts';
import { signIn } from '../support/sign-in.ts';

/** rules 5.0.7, 14.8 */
const CAPTCHA_MINUTES = 2;

const CREATE = '/account/create';

/** Public calls that send mails, create accounts or reveal them (rules 5.2, 5.7). */
const WITH_CAPTCHA: readonly string[] = [
  CREATE,
  '/account/create/shop',
  '/account/email/check',
  '/account/optin/resend',
  '/account/password/reset',
  '/account/password/update',
  '/account/self/create',
  '/account/self/create/subuser',
  '/account/username/resend',
  '/salesforce/send',
];

describe('captcha (rule S7.4)', () => {
  async function refusal(request_token: string, pass = 0) {
    const clock = createClock();
    const browser = openBrowser(await openSandbox({ clock: clock.read }));
    const token = request_token || (await browser.captcha());
    clock.pass(pass);
    const body = await registration(browser, { request_token: token });
    return { browser, body, answer: await browser.post(CREATE, body) };
  }

  it.each([
    ['made up', 'abc'],
    ['not JSON', btoa('{')],
    ['without a solution', btoa('{"challenge":{}}')],
  ])('refuses a token that is %s', async (_, token) => {
    const { answer } = await refusal(token);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ success: false, status: 403, message: 'captcha' });
  });

  it('is required by exactly the listed calls', () => {
    const found = CALLS.filter(([, { captcha }]) => captcha).map(([, { path }]) => path);
    expect([...new Set(found)].sort()).toEqual(WITH_CAPTCHA);
  });

  it.each(WITH_CAPTCHA)('refuses a missing token at %s', async (path) => {
    const browser = openBrowser(await openSandbox());
    const answer = await browser.post(path, {});
    expect(await answer.json()).toEqual({ success: false, status: 403, message: 'captcha' });
  });

  it('refuses a used token', async () => {
    const { browser, body } = await refusal('');
    const answer = await browser.post(CREATE, { ...body, email: 'zweite@beispiel.de' });
    expect(await answer.json()).toMatchObject({ status: 403, message: 'captcha' });
  });

  it('rule 14.8: refuses an expired token', async () => {
    const { answer } = await refusal('', CAPTCHA_MINUTES * 60_000);
    expect(answer.status).toBe(403);
  });

  it('refuses a modified challenge', async () => {
    const browser = openBrowser(await openSandbox());
    const proof = JSON.parse(atob(await browser.captcha()));
    proof.challenge.parameters.data.endsAt += 1000;
    const body = await registration(browser, { request_token: btoa(JSON.stringify(proof)) });
    expect((await browser.post(CREATE, body)).status).toBe(403);
  });

  it('refuses a wrong solution', async () => {
    const browser = openBrowser(await openSandbox());
    const proof = JSON.parse(atob(await browser.captcha()));
    proof.solution = { counter: 1, derivedKey: '00'.repeat(32) };
    const body = await registration(browser, { request_token: btoa(JSON.stringify(proof)) });
    expect((await browser.post(CREATE, body)).status).toBe(403);
  });

  const refused = { success: false, status: 403, message: 'captcha' };
  const send = async (browser: Browser, request_token: string) =>
    (await browser.post(CREATE, await registration(browser, { request_token }))).json();

  it('rule S14.8: refuses a token that was solved in another session', async () => {
    const sandbox = await openSandbox();
    const [thief, owner] = [openBrowser(sandbox), openBrowser(sandbox)];
    const token = await owner.captcha();
    expect(await send(thief, token)).toEqual(refused);
    expect(await send(owner, token)).toMatchObject({ status: 201 });
  });

  it('rule S14.8: refuses a token from before the sign-in', async () => {
    const sandbox = await openSandbox();
    const browser = openBrowser(sandbox);
    const token = await browser.captcha();
    await signIn(browser);
    expect(await send(browser, token)).toEqual(refused);
  });

  it('rule S14.8: refuses a token that was solved for another action', async () => {
    const sandbox = await openSandbox();
    const browser = openBrowser(sandbox);
    expect(await send(browser, await browser.captcha('login'))).toEqual(refused);
    expect(await send(browser, await browser.captcha('submit'))).toMatchObject({ status: 201 });
  });

  it('rule S14.8: binds the challenge to the session without revealing the cookie', async () => {
    const browser = openBrowser(await openSandbox());
    await browser.get('/csrf-token');
    const answer = await browser.get('/csa/captcha/challenge');
    const challenge = await answer.text();
    expect(JSON.parse(challenge)).toMatchObject({ parameters: { data: { action: 'submit' } } });
    expect(challenge).not.toContain(browser.cookies.get('portal') ?? '');
  });

  it('rule S14.8: a token stays valid while a stale CSRF token is fetched again (rule 3.13)', async () => {
    const clock = createClock();
    const sandbox = await openSandbox({ clock: clock.read });
    const browser = openBrowser(sandbox);
    const { token: stale } = (await (await browser.get('/csrf-token')).json()) as { token: string };
    // The session has ended when the form is sent.
    clock.pass(13 * 60 * 60_000);
    const body = await registration(browser);
    const first = await sandbox.fetch(
      new Request(ORIGIN + CREATE, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'x-csrf-token': stale,
          cookie: `portal=${browser.cookies.get('portal')}`,
        },
      }),
    );
    expect(await first.json()).toMatchObject({ status: 403, message: 'invalid csrf token' });
    expect((await browser.post(CREATE, body)).status).toBe(201);
  });
});
