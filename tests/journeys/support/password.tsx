import { FACTS } from '../../support/facts.ts';
import { findField, setValues } from '../../support/fields.ts';
import { type Options, opener } from './island.ts';

export const CHANGE = '/account/updatePassword';
export const RESET = '/account/password/update';
export const NEW = 'Lesesaal-Tinte-77';
const MAX = 'max.muster@example.de';

const PAGE = { path: '/passwort-aendern', route: 'password' } as const;

export const openChange = opener({ ...PAGE, as: MAX }, async () => {
  const { ChangeFormIsland } = await import('../../../src/portal/journeys/password/ChangeForm.tsx');
  return <ChangeFormIsland facts={FACTS} />;
});

const openLink = opener(PAGE, async () => {
  const { PasswordResetIsland } = await import(
    '../../../src/portal/journeys/password/PasswordReset.tsx'
  );
  return <PasswordResetIsland facts={FACTS} />;
});

export const openReset = (token: string, options: Options = {}) =>
  openLink({ path: `${PAGE.path}?pt=${token}`, ...options });

export function putNew(password = NEW, repeat = password): void {
  setValues({ 'Neues Passwort': password, 'Neues Passwort wiederholen': repeat });
}

export function typed(...labels: string[]): string[] {
  return labels.map((label) => findField(label).value);
}
