import { FACTS } from '../../support/facts.ts';
import { createOpener } from './island.ts';

const USERNAME_PAGE = { path: '/benutzername-vergessen', route: 'forgotUsername' } as const;

export async function createUsernameForm() {
  const form = await import('../../../src/portal/journeys/forgot-username/ForgotUsernameForm.tsx');
  return <form.ForgotUsernameFormIsland facts={FACTS} />;
}

export const openForgotUsername = createOpener(USERNAME_PAGE, createUsernameForm);

const PASSWORD_PAGE = { path: '/passwort-vergessen', route: 'forgotPassword' } as const;

export const openForgotPassword = createOpener(PASSWORD_PAGE, async () => {
  const form = await import('../../../src/portal/journeys/forgot-password/ForgotPasswordForm.tsx');
  return <form.ForgotPasswordFormIsland facts={FACTS} />;
});
