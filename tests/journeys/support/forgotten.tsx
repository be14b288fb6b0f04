import { openPage, type Page } from '../../support/page.tsx';

type Options = Partial<Parameters<typeof openPage>[0]>;

/** Opens the page of a forgotten user name. */
export async function openForgotUsername(options: Options = {}): Promise<Page> {
  const path = '/benutzername-vergessen';
  const page = await openPage({ path, route: 'forgotUsername', ...options });
  const { ForgotUsernameForm } = await import(
    '../../../src/portal/journeys/forgot-username/ForgotUsernameForm.tsx'
  );
  page.show(<ForgotUsernameForm captcha="altcha" />);
  return page;
}

/** Opens the page of a forgotten password. */
export async function openForgotPassword(options: Options = {}): Promise<Page> {
  const path = '/passwort-vergessen';
  const page = await openPage({ path, route: 'forgotPassword', ...options });
  const { ForgotPasswordForm } = await import(
    '../../../src/portal/journeys/forgot-password/ForgotPasswordForm.tsx'
  );
  page.show(<ForgotPasswordForm captcha="altcha" />);
  return page;
}
