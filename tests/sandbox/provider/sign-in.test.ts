import { describe, expect, it } from 'vitest';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { IDENTITY_ORIGIN, openBrowser } from '../support/browser.ts';
import { openSignedIn, openVisit } from '../support/open-sandbox.ts';
import { mailedToken, registration } from '../support/register.ts';
import { BACK, infoOf, MAX, openForm, signIn, tokenOf, userOf } from '../support/sign-in.ts';

describe('signing in', () => {
  it('rule 5.1.4: redirects to the identity provider and back to the start page', async () => {
    const { browser } = await openVisit();
    const { address } = await signIn(browser, ' MAX.Muster@example.de ');
    expect(address).toBe(BACK);
    expect(await userOf(browser)).toMatchObject({
      username: MAX,
      firstName: 'Max',
      lastName: 'Muster',
      anonymous: 'false',
      hasAgbAccepted: true,
    });
  });

  it('shows a German form on its own origin without external resources', async () => {
    const { browser } = await openVisit();
    const { address, answer } = await openForm(browser);
    expect(new URL(address).origin).toBe(IDENTITY_ORIGIN);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain('<h1>Anmelden</h1>');
  });

  it('shows a field for the user name that no keyboard corrects (8.5)', async () => {
    const { answer } = await openForm((await openVisit()).browser);
    const [input = ''] = /<input id="username"[^>]*>/.exec(await answer.text()) ?? [];
    for (const attribute of ['autocapitalize="none"', 'autocorrect="off"', 'spellcheck="false"'])
      expect(input).toContain(attribute);
  });

  it('takes a user name with what was pasted along (8.2)', async () => {
    const { browser } = await openVisit();
    await signIn(browser, `\u200b${MAX}\ufeff\u200b`);
    expect(await userOf(browser)).toMatchObject({ username: MAX });
  });

  it.each([
    ['a wrong password', MAX, 'falsch'],
    ['an unknown name', 'niemand@example.de', SEED_PASSWORD],
  ])('shows the same message for %s', async (_, username, password) => {
    const { browser } = await openVisit();
    const { answer } = await signIn(browser, username, password);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Benutzername oder Passwort ist nicht richtig.');
  });

  it('needs a confirmed registration', async () => {
    const { sandbox, browser } = await openVisit();
    await browser.post('/account/create', await registration(browser));
    const { answer } = await signIn(browser, 'erika@beispiel.de');
    expect(await answer.text()).toContain('noch nicht aktiv');
    const optin_token = mailedToken(sandbox);
    const confirmed = await browser.post('/account/optin/confirm', { optin_token });
    expect(await confirmed.json()).toEqual({ forward: '/registrierung-erfolgreich' });
    expect((await signIn(browser, 'erika@beispiel.de')).address).toBe(BACK);
  });

  it('returns without a person when the form is cancelled', async () => {
    const { browser } = await openVisit();
    const form = await openForm(browser);
    expect((await browser.visit(`${form.address}/abbrechen`)).address).toBe(BACK);
    expect(await tokenOf(browser)).toBe('');
  });

  it('explains an expired form', async () => {
    const { browser } = await openVisit();
    const form = await openForm(browser);
    browser.cookies.clear();
    const { answer } = await browser.visit(form.address);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('<h1>Anmeldung nicht möglich</h1>');
  });

  it('rules 5.1.5, S5.10: a relogin asks for the password, and deletes the previous session and its token', async () => {
    const { sandbox, browser, token } = await openSignedIn();
    const thief = openBrowser(sandbox);
    thief.cookies.set('portal', browser.cookies.get('portal') ?? '');
    expect((await infoOf(thief, token)).status).toBe(200);
    const form = await openForm(browser, 'relogin');
    expect(await form.answer.text()).toContain('<h1>Anmelden</h1>');
    const answer = await browser.submit(form.address, { username: MAX, password: SEED_PASSWORD });
    expect((await browser.follow(answer, form.address)).address).toBe(BACK);
    expect((await infoOf(thief, token)).status).toBe(401);
    expect((await thief.get('/auth/token')).status).toBe(401);
  });
});
