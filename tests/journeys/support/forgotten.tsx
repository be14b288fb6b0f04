import { type Options, openIsland } from './island.ts';

export const openForgotUsername = (options: Options = {}) =>
  openIsland({ path: '/benutzername-vergessen', route: 'forgotUsername', ...options }, async () => {
    const form = await import(
      '../../../src/portal/journeys/forgot-username/ForgotUsernameForm.tsx'
    );
    return <form.ForgotUsernameForm />;
  });

export const openForgotPassword = (options: Options = {}) =>
  openIsland({ path: '/passwort-vergessen', route: 'forgotPassword', ...options }, async () => {
    const form = await import(
      '../../../src/portal/journeys/forgot-password/ForgotPasswordForm.tsx'
    );
    return <form.ForgotPasswordForm />;
  });
