import { FACTS } from '../../support/facts.ts';
import { findField, setValues } from '../../support/fields.ts';
import { createOpener, type PageOverrides } from './island.ts';

export const CHANGE_PATH = '/account/updatePassword';
export const RESET_PATH = '/account/password/update';
export const NEW_PASSWORD = 'Lesesaal-Tinte-77';
const MAX_MUSTER = 'max.muster@example.de';

const PASSWORD_PAGE = { path: '/passwort-aendern', route: 'password' } as const;

export const openChangeForm = createOpener({ ...PASSWORD_PAGE, username: MAX_MUSTER }, async () => {
  const { PasswordChangeIsland } = await import(
    '../../../src/portal/journeys/password/PasswordChange.tsx'
  );
  return <PasswordChangeIsland facts={FACTS} />;
});

const openReset = createOpener(PASSWORD_PAGE, async () => {
  const { PasswordResetIsland } = await import(
    '../../../src/portal/journeys/password/PasswordReset.tsx'
  );
  return <PasswordResetIsland facts={FACTS} />;
});

export const openResetForm = (token: string, options: PageOverrides = {}) =>
  openReset({ path: `${PASSWORD_PAGE.path}?pt=${token}`, ...options });

export function setNewPassword(password = NEW_PASSWORD, repeatedPassword = password): void {
  setValues({ 'Neues Passwort': password, 'Neues Passwort wiederholen': repeatedPassword });
}

export function readFieldValues(...labels: string[]): string[] {
  return labels.map((label) => findField(label).value);
}
