import { labelled, put } from '../../support/fields.ts';
import { openPage, type Page } from '../../support/page.tsx';

export const CHANGE = '/account/updatePassword';
export const RESET = '/account/password/update';
export const NEW = 'Lesesaal-Tinte-77';
const MAX = 'max.muster@example.de';

type Options = Partial<Parameters<typeof openPage>[0]>;

/** Opens the form of a signed-in person. */
export async function openChange(options: Options = {}): Promise<Page> {
  const page = await openPage({
    path: '/passwort-aendern',
    route: 'password',
    as: MAX,
    ...options,
  });
  const { ChangeForm } = await import('../../../src/portal/journeys/password/ChangeForm.tsx');
  page.show(<ChangeForm />);
  return page;
}

/** Opens the page behind a mailed link. */
export async function openReset(token: string, options: Options = {}): Promise<Page> {
  const path = `/passwort-aendern?pt=${token}`;
  const page = await openPage({ path, route: 'password', ...options });
  const { PasswordReset } = await import('../../../src/portal/journeys/password/PasswordReset.tsx');
  page.show(<PasswordReset captcha="altcha" />);
  return page;
}

/** Types a new password and its repetition. */
export function putNew(password = NEW, repeat = password): void {
  put({ 'Neues Passwort': password, 'Neues Passwort wiederholen': repeat });
}

/** What stands in the fields, by label. */
export function typed(...labels: string[]): string[] {
  return labels.map((label) => labelled(label).value);
}
