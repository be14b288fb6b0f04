import { opener } from './island.ts';

export const RESEND = '/account/optin/resend';

const PAGE = { path: '/registrierung-optin-resend', route: 'resendOptIn' } as const;

export const openResend = opener(PAGE, async () => {
  const { ResendForm } = await import('../../../src/portal/journeys/opt-in/ResendForm.tsx');
  return <ResendForm submit="E-Mail erneut senden" />;
});
