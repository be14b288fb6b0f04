import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { type Browser, ORIGIN } from './browser.ts';
import { fetchToken, MAX_MUSTER, signIn } from './sign-in.ts';

export const RESET_PAGE = `${ORIGIN}/passwort-aendern`;
export const NEW_PASSWORD = 'Lesesaal-Tinte-77';
/** The two fields of a form for a new password. */
export const NEW_PASSWORD_FIELDS = { newPassword: NEW_PASSWORD, repeatPassword: NEW_PASSWORD };

/** Reads the one-time token for a new password from the newest mail that has such a token. */
export function readResetToken(sandbox: Pick<Sandbox, 'listMails'>): string {
  const mail = sandbox.listMails().find(({ text }) => text.includes('?pt='));
  const [link = ''] = /http\S+/.exec(mail?.text ?? '') ?? [];
  return new URL(link).searchParams.get('pt') ?? '';
}

/** Creates calls about passwords, which the browser sends. */
export function createPasswordCalls(browser: Browser) {
  return {
    /** Requests a mail with a link for a new password. */
    requestReset: async (username = MAX_MUSTER, client_url = RESET_PAGE) =>
      browser.post('/account/password/reset', {
        request_token: await browser.solveCaptcha(),
        username,
        client_url,
      }),
    resetPassword: async (password_otp: string, newPassword = NEW_PASSWORD) =>
      browser.post('/account/password/update', {
        request_token: await browser.solveCaptcha(),
        password_otp,
        newPassword,
        repeatPassword: newPassword,
      }),
    changePassword: async (overrides: Record<string, string> = {}) => {
      const values = { currentPassword: SEED_PASSWORD, ...NEW_PASSWORD_FIELDS, ...overrides };
      return browser.patch('/account/updatePassword', values, {
        'x-token': await fetchToken(browser),
      });
    },
  };
}

/** Says whether Max can sign in with the password. */
export async function canSignIn(browser: Browser, password: string): Promise<boolean> {
  await signIn(browser, MAX_MUSTER, password);
  return (await browser.get('/auth/token')).status === 200 && (await fetchToken(browser)) !== '';
}
