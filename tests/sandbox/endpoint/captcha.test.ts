import { describe, expect, it } from 'vitest';
import { type Browser, copyBrowser } from '../support/browser.ts';
import { openVisit } from '../support/open-sandbox.ts';
import { createRegistration } from '../support/register.ts';

const CREATE = '/account/create';

interface Proof {
  challenge: { parameters: { data: { endsAt: number } } };
  solution: { derivedKey: string };
}
const expectedRefusal = { success: false, status: 403, message: 'captcha' };
const register = async (browser: Browser, request_token: string) =>
  (await browser.post(CREATE, await createRegistration(browser, { request_token }))).json();

describe('captcha (S7.4)', () => {
  it.each<[string, (proof: Proof) => void]>([
    ['a modified challenge', ({ challenge }) => (challenge.parameters.data.endsAt += 1000)],
    ['a wrong solution', ({ solution }) => (solution.derivedKey = '00'.repeat(32))],
  ])('refuses %s', async (_, changeProof) => {
    const { browser } = await openVisit();
    const proof = JSON.parse(atob(await browser.solveCaptcha()));
    changeProof(proof);
    expect(await register(browser, btoa(JSON.stringify(proof)))).toEqual(expectedRefusal);
  });

  it('refuses a token that was solved for another action (S14.8)', async () => {
    const { browser } = await openVisit();
    expect(await register(browser, await browser.solveCaptcha('login'))).toEqual(expectedRefusal);
    expect(await register(browser, await browser.solveCaptcha('submit'))).toMatchObject({
      status: 201,
    });
  });

  it('binds the challenge to the session without revealing the cookie (S14.8)', async () => {
    const { browser } = await openVisit();
    await browser.get('/csrf-token');
    const challenge = await (await browser.get('/csa/captcha/challenge')).text();
    expect(JSON.parse(challenge)).toMatchObject({ parameters: { data: { action: 'submit' } } });
    expect(challenge).not.toContain(browser.cookies.get('portal') ?? '');
  });

  it('accepts a captcha token after a request that was refused for a stale CSRF token (3.13, S14.8)', async () => {
    const { clock, sandbox, browser } = await openVisit();
    const staleToken = await browser.fetchCsrfToken();
    // The session ends before the form is sent.
    clock.pass(13 * 60 * 60_000);
    const body = await createRegistration(browser);
    const refusedAnswer = await copyBrowser(browser, sandbox).post(CREATE, body, {
      'x-csrf-token': staleToken,
    });
    expect(await refusedAnswer.json()).toMatchObject({
      status: 403,
      message: 'invalid csrf token',
    });
    expect((await browser.post(CREATE, body)).status).toBe(201);
  });
});
