import { labelled, put } from '../../support/fields.ts';
import { type Options, openIsland } from './island.ts';

export const CHANGE = '/account/updatePassword';
export const RESET = '/account/password/update';
export const NEW = 'Lesesaal-Tinte-77';
const MAX = 'max.muster@example.de';

export const openChange = (options: Options = {}) =>
  openIsland({ path: '/passwort-aendern', route: 'password', as: MAX, ...options }, async () => {
    const { ChangeForm } = await import('../../../src/portal/journeys/password/ChangeForm.tsx');
    return <ChangeForm />;
  });

export const openReset = (token: string, options: Options = {}) =>
  openIsland({ path: `/passwort-aendern?pt=${token}`, route: 'password', ...options }, async () => {
    const reset = await import('../../../src/portal/journeys/password/PasswordReset.tsx');
    return <reset.PasswordReset />;
  });

export function putNew(password = NEW, repeat = password): void {
  put({ 'Neues Passwort': password, 'Neues Passwort wiederholen': repeat });
}

export function typed(...labels: string[]): string[] {
  return labels.map((label) => labelled(label).value);
}
