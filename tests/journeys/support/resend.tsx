import { type Options, openIsland } from './island.ts';

/** The call that sends a new link. */
export const RESEND = '/account/optin/resend';

/** The form of the page that is open. */
export async function resendForm() {
  const { ResendForm } = await import('../../../src/portal/journeys/opt-in/ResendForm.tsx');
  return <ResendForm captcha="altcha" submit="E-Mail erneut senden" />;
}

/** Opens the page that sends the confirmation link again. */
export const openResend = (options: Options = {}) =>
  openIsland({ path: '/registrierung-optin-resend', route: 'resendOptIn', ...options }, resendForm);
