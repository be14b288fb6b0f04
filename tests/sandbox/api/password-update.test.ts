import { describe, expect, it } from 'vitest';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { copyBrowser, ORIGIN, openBrowser } from '../support/browser.ts';
import { canSignIn, NEW_PASSWORD, RESET_PAGE, readResetToken } from '../support/credentials.ts';
import { openVisit } from '../support/open-sandbox.ts';
import { readFieldErrors } from '../support/register.ts';
import * as visitor from '../support/sign-in.ts';

/** Number of wrong passwords after which a pause begins (rule S8.6). */
const WRONG_PASSWORDS_MAX = 5;
const PASSWORD_PAUSE_MS = 900_000;

/** A password that only repeats the names of the owner. */
const NAME_PASSWORD = 'Max-Muster-Max-Muster-1';

describe('POST /account/password/update', () => {
  it('sets the new password, ends all sessions of the person at portal and provider, and sends a mail (5.2.3, S5.11)', async () => {
    const { sandbox, browser, requestReset, resetPassword } = await openVisit();
    const otherBrowser = openBrowser(sandbox);
    await visitor.signIn(otherBrowser);
    visitor.setSession(browser, sandbox.openSessionCookie(visitor.MAX_MUSTER));
    await requestReset();
    expect(await (await resetPassword(readResetToken(sandbox))).json()).toEqual({ success: true });
    for (const { get } of [otherBrowser, browser])
      expect((await get('/auth/token')).status).toBe(401);
    expect(await (await visitor.openForm(otherBrowser)).answer.text()).toContain(
      '<h1>Anmelden</h1>',
    );
    const expectedMail = { recipient: visitor.MAX_MUSTER, subject: 'Ihr Passwort wurde geändert' };
    expect(sandbox.listMails()[0]).toMatchObject(expectedMail);
    expect(await canSignIn(openBrowser(sandbox), SEED_PASSWORD)).toBe(false);
    expect(await canSignIn(openBrowser(sandbox), NEW_PASSWORD)).toBe(true);
  });

  it('does not end the session of another person in the same browser', async () => {
    const { sandbox, browser, requestReset, resetPassword } = await openVisit();
    visitor.setSession(browser, sandbox.openSessionCookie('premium@example.de'));
    await requestReset();
    await resetPassword(readResetToken(sandbox));
    expect(await visitor.fetchUser(browser)).toMatchObject({ username: 'premium@example.de' });
  });

  it('accepts only one of several mailed links, and only once (S7.5)', async () => {
    const { sandbox, requestReset, resetPassword } = await openVisit();
    await requestReset();
    const olderToken = readResetToken(sandbox);
    await requestReset();
    const newerToken = readResetToken(sandbox);
    expect((await resetPassword(olderToken)).status).toBe(200);
    const expectedRefusal = { success: false, status: 410, message: 'token expired' };
    for (const token of [olderToken, newerToken])
      expect(await (await resetPassword(token)).json()).toEqual(expectedRefusal);
  });

  it('accepts only one of two concurrent requests', async () => {
    const { sandbox, requestReset, resetPassword } = await openVisit();
    await requestReset();
    const token = readResetToken(sandbox);
    const answers = await Promise.all([
      resetPassword(token, 'Erster-Versuch-2026'),
      resetPassword(token),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it.each([
    ['kurz', 'newPassword: isLength'],
    [NAME_PASSWORD, 'newPassword: matches'],
  ])(
    'accepts a link after it was opened by a mail scanner or used with the refused password %s (S14.6)',
    async (refusedPassword, error) => {
      const { sandbox, browser, requestReset, resetPassword } = await openVisit();
      await requestReset();
      const token = readResetToken(sandbox);
      await browser.visit(`${RESET_PAGE}?pt=${token}`);
      expect(await readFieldErrors(await resetPassword(token, refusedPassword))).toEqual([error]);
      expect((await resetPassword(token)).status).toBe(200);
    },
  );

  it('stores the address as verified, because the link was mailed (S14.4)', async () => {
    const { sandbox, requestReset, resetPassword } = await openVisit();
    sandbox.store
      .run`UPDATE people SET email_verified_at = NULL WHERE username = ${visitor.MAX_MUSTER}`;
    await requestReset();
    await resetPassword(readResetToken(sandbox));
    expect(
      sandbox.store
        .get`SELECT email_verified_at FROM people WHERE username = ${visitor.MAX_MUSTER}`,
    ).toEqual({ email_verified_at: expect.any(Number) });
  });
});

describe('PATCH /account/updatePassword', () => {
  it('changes the password, ends other sessions, renews the current session and sends a mail (S5.11, 5.3.1)', async () => {
    const { sandbox, browser, changePassword } = await openVisit();
    const otherBrowser = openBrowser(sandbox);
    await visitor.signIn(otherBrowser);
    await visitor.signIn(browser);
    const thief = copyBrowser(browser, sandbox);
    const token = await visitor.fetchToken(browser);
    const csrfToken = await browser.fetchCsrfToken();
    expect(await (await changePassword()).json()).toEqual({ success: true });
    for (const { get } of [otherBrowser, thief])
      expect((await get('/auth/token')).status).toBe(401);
    expect((await visitor.fetchUserInfo(browser, token)).status).toBe(401);
    expect(await browser.fetchCsrfToken()).not.toBe(csrfToken);
    expect(await visitor.fetchUser(browser)).toMatchObject({ username: visitor.MAX_MUSTER });
    expect(sandbox.listMails().map(({ subject }) => subject)).toEqual([
      'Ihr Passwort wurde geändert',
    ]);
    expect(await canSignIn(openBrowser(sandbox), SEED_PASSWORD)).toBe(false);
    expect(await canSignIn(openBrowser(sandbox), NEW_PASSWORD)).toBe(true);
    expect((await visitor.signOut(browser)).address).toBe(`${ORIGIN}/__sandbox/recherche`);
    expect((await browser.get('/auth/token')).status).toBe(401);
  });

  it('revokes mailed links', async () => {
    const { sandbox, browser, requestReset, resetPassword, changePassword } = await openVisit();
    await requestReset();
    const token = readResetToken(sandbox);
    await visitor.signIn(browser);
    await changePassword();
    expect((await resetPassword(token)).status).toBe(410);
  });

  it('uses every character of a password of 64 characters (S8.2)', async () => {
    const { sandbox, browser, changePassword } = await openVisit();
    const longPassword = `äöüÄÖÜß€<>&"'\\\`1aA!${'ß'.repeat(45)}`;
    expect([...longPassword]).toHaveLength(64);
    await visitor.signIn(browser);
    expect(
      (await changePassword({ newPassword: longPassword, repeatPassword: longPassword })).status,
    ).toBe(200);
    expect(await canSignIn(openBrowser(sandbox), longPassword)).toBe(true);
    expect(await canSignIn(openBrowser(sandbox), longPassword.slice(0, -1))).toBe(false);
  });

  it('requires the current password (S8.5)', async () => {
    const { browser, changePassword } = await openVisit();
    await visitor.signIn(browser);
    const answerWithoutPassword = await changePassword({ currentPassword: '' });
    expect(await readFieldErrors(answerWithoutPassword)).toEqual(['currentPassword: isNotEmpty']);
  });

  it('pauses after five wrong passwords, and a right current password resets the count, even if the new password is refused (S8.6, S14.6)', async () => {
    const { sandbox, browser, clock, changePassword } = await openVisit();
    await visitor.signIn(browser);
    const sendWrongPassword = () => changePassword({ currentPassword: 'Falsches-Passwort-1' });
    for (let count = 1; count < WRONG_PASSWORDS_MAX; count++) await sendWrongPassword();
    const answerWithOwnName = await changePassword({
      newPassword: NAME_PASSWORD,
      repeatPassword: NAME_PASSWORD,
    });
    expect(await readFieldErrors(answerWithOwnName)).toEqual(['newPassword: matches']);
    for (let count = 0; count < WRONG_PASSWORDS_MAX; count++)
      expect((await sendWrongPassword()).status).toBe(400);
    const limitedAnswer = await changePassword();
    expect(limitedAnswer.status).toBe(429);
    expect(Number(limitedAnswer.headers.get('retry-after'))).toBe(PASSWORD_PAUSE_MS / 1000);
    clock.pass(PASSWORD_PAUSE_MS);
    // The sign-in is too old for a change now.
    visitor.setSession(browser, sandbox.openSessionCookie(visitor.MAX_MUSTER));
    expect((await changePassword()).status).toBe(200);
  });
});
