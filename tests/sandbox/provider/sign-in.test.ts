import { describe, expect, it, vi } from 'vitest';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { copyBrowser, IDENTITY_ORIGIN, ORIGIN, openBrowser } from '../support/browser.ts';
import { openSignedIn, openVisit } from '../support/open-sandbox.ts';
import { createRegistration, readConfirmationToken } from '../support/register.ts';
import {
  BACK_ADDRESS,
  fetchToken,
  fetchUser,
  fetchUserInfo,
  MAX_MUSTER,
  openForm,
  signIn,
} from '../support/sign-in.ts';

describe('a sign-in', () => {
  it('redirects to the identity provider and back to the page where it began (5.1.4)', async () => {
    const { browser } = await openVisit();
    const { address } = await signIn(browser, ' MAX.Muster@example.de ');
    expect(address).toBe(BACK_ADDRESS);
    expect(await fetchUser(browser)).toMatchObject({
      username: MAX_MUSTER,
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

  it('shows a field for the user name that turns off corrections of a screen keyboard (8.5)', async () => {
    const { answer } = await openForm((await openVisit()).browser);
    const [input = ''] = /<input id="username"[^>]*>/.exec(await answer.text()) ?? [];
    for (const attribute of ['autocapitalize="none"', 'autocorrect="off"', 'spellcheck="false"'])
      expect(input).toContain(attribute);
  });

  it('accepts a user name with invisible characters from the clipboard (8.2)', async () => {
    const { browser } = await openVisit();
    await signIn(browser, `\u200b${MAX_MUSTER}\ufeff\u200b`);
    expect(await fetchUser(browser)).toMatchObject({ username: MAX_MUSTER });
  });

  it.each([
    ['a wrong password', MAX_MUSTER, 'falsch'],
    ['an unknown name', 'niemand@example.de', SEED_PASSWORD],
  ])('shows the same message for %s', async (_, username, password) => {
    const { browser } = await openVisit();
    const { answer } = await signIn(browser, username, password);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Benutzername oder Passwort ist nicht richtig.');
  });

  it('requires a confirmed registration', async () => {
    const { sandbox, browser } = await openVisit();
    await browser.post('/account/create', await createRegistration(browser));
    const { answer } = await signIn(browser, 'erika@beispiel.de');
    expect(await answer.text()).toContain('noch nicht aktiv');
    const optin_token = readConfirmationToken(sandbox);
    const confirmAnswer = await browser.post('/account/optin/confirm', { optin_token });
    expect(await confirmAnswer.json()).toEqual({ forward: '/registrierung-erfolgreich' });
    expect((await signIn(browser, 'erika@beispiel.de')).address).toBe(BACK_ADDRESS);
  });

  it('returns to the portal and signs nobody in when the form is cancelled', async () => {
    const { browser } = await openVisit();
    const form = await openForm(browser);
    expect((await browser.visit(`${form.address}/abbrechen`)).address).toBe(BACK_ADDRESS);
    expect(await fetchToken(browser)).toBe('');
  });

  it('explains an expired form', async () => {
    const { browser } = await openVisit();
    const form = await openForm(browser);
    browser.cookies.clear();
    const { answer } = await browser.visit(form.address);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('<h1>Anmeldung nicht möglich</h1>');
  });

  it('that is a relogin asks for the password, and deletes the previous session and its token (5.1.5, S5.10)', async () => {
    const { sandbox, browser, token } = await openSignedIn();
    const thief = openBrowser(sandbox);
    thief.cookies.set('portal', browser.cookies.get('portal') ?? '');
    expect((await fetchUserInfo(thief, token)).status).toBe(200);
    const form = await openForm(browser, 'relogin');
    expect(await form.answer.text()).toContain('<h1>Anmelden</h1>');
    const answer = await browser.submit(form.address, {
      username: MAX_MUSTER,
      password: SEED_PASSWORD,
    });
    expect((await browser.follow(answer, form.address)).address).toBe(BACK_ADDRESS);
    expect((await fetchUserInfo(thief, token)).status).toBe(401);
    expect((await thief.get('/auth/token')).status).toBe(401);
  });
});

describe('a return to a finished sign-in', () => {
  const HOUR_MS = 3_600_000;
  const SUBUSER_NAME = 'sub@example.de';

  async function openFinishedSignIn() {
    const visit = await openVisit();
    const { sandbox, browser } = visit;
    const fetchSpy = vi.spyOn(sandbox, 'fetch');
    const form = await openForm(browser);
    const credentials = { username: MAX_MUSTER, password: SEED_PASSWORD };
    await browser.follow(await browser.submit(form.address, credentials), form.address);
    const addresses = fetchSpy.mock.calls.map(([request]) => request.url);
    const callback = addresses.find((address) => address.includes('/auth/callback')) ?? '';
    return { ...visit, form, callback };
  }

  it('redirects a signed-in person to the page where the sign-in began (14.3.c)', async () => {
    const { browser, callback } = await openFinishedSignIn();
    const session = browser.cookies.get('portal');
    for (const _ of ['once', 'again'])
      expect((await browser.visit(callback)).address).toBe(BACK_ADDRESS);
    expect(browser.cookies.get('portal')).toBe(session);
    expect(await fetchUser(browser)).toMatchObject({ username: MAX_MUSTER });
  });

  it('redirects a signed-in person to the start page if the sign-in is an hour old or that of another browser (14.3.c)', async () => {
    const { sandbox, clock, browser, callback } = await openFinishedSignIn();
    const otherBrowser = openBrowser(sandbox);
    await signIn(otherBrowser, SUBUSER_NAME);
    expect((await otherBrowser.visit(callback)).address).toBe(`${ORIGIN}/`);
    expect(await fetchUser(otherBrowser)).toMatchObject({ username: SUBUSER_NAME });
    clock.pass(HOUR_MS);
    expect((await browser.visit(callback)).address).toBe(`${ORIGIN}/`);
  });

  it('asks a person who is not signed in to begin again (14.3.c)', async () => {
    const { sandbox, browser, callback, form } = await openFinishedSignIn();
    browser.cookies.delete('portal');
    const callbackAnswer = await browser.visit(callback);
    expect([callbackAnswer.address, callbackAnswer.answer.status]).toEqual([callback, 400]);
    const { answer } = await openBrowser(sandbox).visit(form.address);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('Bitte beginnen Sie noch einmal im Portal.');
    expect(page).not.toMatch(/Kennung|expired/);
  });

  it.each(['', '/abbrechen'])(
    'redirects a signed-in person from the old form%s (14.3.c)',
    async (pathEnd) => {
      const { browser, form } = await openFinishedSignIn();
      const { address } = await browser.visit(form.address + pathEnd);
      expect(address).toBe(`${ORIGIN}/`);
      expect(await fetchUser(browser)).toMatchObject({ username: MAX_MUSTER });
    },
  );

  it('redirects a signed-in person who returns to an old redirect of the provider (14.3.c)', async () => {
    const { browser, form } = await openFinishedSignIn();
    const { address } = await browser.visit(form.address.replace('/anmelden/', '/auth/'));
    expect(address).toBe(`${ORIGIN}/`);
  });

  it('redirects a person who sends the old form again, unless the form names another person (14.3.c)', async () => {
    const { sandbox, browser, form } = await openFinishedSignIn();
    const sendOldForm = async (username: string) => {
      const tab = copyBrowser(browser, sandbox);
      const answer = await tab.submit(form.address, { username, password: SEED_PASSWORD });
      return tab.follow(answer, form.address);
    };
    expect((await sendOldForm(MAX_MUSTER)).address).toBe(`${ORIGIN}/`);
    const otherAnswer = await sendOldForm(SUBUSER_NAME);
    expect([otherAnswer.address, otherAnswer.answer.status]).toEqual([form.address, 400]);
  });
});
