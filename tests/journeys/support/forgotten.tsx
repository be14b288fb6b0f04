import { openPage, type Page } from '../../support/page.tsx';

/** Opens the page of a forgotten user name. */
export async function openForgotUsername(): Promise<Page> {
  const page = await openPage({ path: '/benutzername-vergessen', route: 'forgotUsername' });
  const { ForgotUsernameForm } = await import(
    '../../../src/journeys/forgot-username/ForgotUsernameForm.tsx'
  );
  page.show(<ForgotUsernameForm captcha="altcha" />);
  return page;
}

/** Opens the page of a forgotten password. */
export async function openForgotPassword(): Promise<Page> {
  const page = await openPage({ path: '/passwort-vergessen', route: 'forgotPassword' });
  const { ForgotPasswordForm } = await import(
    '../../../src/journeys/forgot-password/ForgotPasswordForm.tsx'
  );
  page.show(<ForgotPasswordForm captcha="altcha" />);
  return page;
}
