import { FACTS } from '../../support/facts.ts';
import { opener } from './island.ts';

const USERNAME = { path: '/benutzername-vergessen', route: 'forgotUsername' } as const;

export async function usernameForm() {
  const form = await import('../../../src/portal/journeys/forgot-username/ForgotUsernameForm.tsx');
  return <form.ForgotUsernameFormIsland facts={FACTS} />;
}

export const openForgotUsername = opener(USERNAME, usernameForm);

const PASSWORD = { path: '/passwort-vergessen', route: 'forgotPassword' } as const;

export const openForgotPassword = opener(PASSWORD, async () => {
  const form = await import('../../../src/portal/journeys/forgot-password/ForgotPasswordForm.tsx');
  return <form.ForgotPasswordFormIsland facts={FACTS} />;
});
