import { labelled, put } from '../../support/fields.ts';
import { type Options, openIsland } from './island.ts';

export const CHANGE = '/account/updatePassword';
export const RESET = '/account/password/update';
export const NEW = 'Lesesaal-Tinte-77';
const MAX = 'max.muster@example.de';

/** Opens the form of a signed-in person. */
export const openChange = (options: Options = {}) =>
  openIsland({ path: '/passwort-aendern', route: 'password', as: MAX, ...options }, async () => {
    const { ChangeForm } = await import('../../../src/portal/journeys/password/ChangeForm.tsx');
    return <ChangeForm />;
  });

/** Opens the page behind a mailed link. */
export const openReset = (token: string, options: Options = {}) =>
  openIsland({ path: `/passwort-aendern?pt=${token}`, route: 'password', ...options }, async () => {
    const reset = await import('../../../src/portal/journeys/password/PasswordReset.tsx');
    return <reset.PasswordReset captcha="altcha" />;
  });

/** Types a new password and its repetition. */
export function putNew(password = NEW, repeat = password): void {
  put({ 'Neues Passwort': password, 'Neues Passwort wiederholen': repeat });
}

/** What stands in the fields, by label. */
export function typed(...labels: string[]): string[] {
  return labels.map((label) => labelled(label).value);
}
