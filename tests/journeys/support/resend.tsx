import { type Options, openIsland } from './island.ts';

export const RESEND = '/account/optin/resend';

async function resendForm() {
  const { ResendForm } = await import('../../../src/portal/journeys/opt-in/ResendForm.tsx');
  return <ResendForm submit="E-Mail erneut senden" />;
}

export const openResend = (options: Options = {}) =>
  openIsland({ path: '/registrierung-optin-resend', route: 'resendOptIn', ...options }, resendForm);
