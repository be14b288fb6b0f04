import { FACTS } from '../../support/facts.ts';
import { createOpener } from './island.ts';

const USERNAME = { path: '/benutzername-vergessen', route: 'forgotUsername' } as const;

export async function createUsernameForm() {
  const form = await import('../../../src/portal/journeys/forgot-username/ForgotUsernameForm.tsx');
  return <form.ForgotUsernameFormIsland facts={FACTS} />;
}

export const openForgotUsername = createOpener(USERNAME, createUsernameForm);

const PASSWORD = { path: '/passwort-vergessen', route: 'forgotPassword' } as const;

export const openForgotPassword = createOpener(PASSWORD, async () => {
  const form = await import('../../../src/portal/journeys/forgot-password/ForgotPasswordForm.tsx');
  return <form.ForgotPasswordFormIsland facts={FACTS} />;
});
