import { FACTS } from '../../support/facts.ts';
import { opener } from './island.ts';

export const RESEND = '/account/optin/resend';

const PAGE = { path: '/registrierung-optin-resend', route: 'resendOptIn' } as const;

export const openResend = opener(PAGE, async () => {
  const { ResendFormIsland } = await import('../../../src/portal/journeys/opt-in/ResendForm.tsx');
  return <ResendFormIsland facts={FACTS} submitLabel="E-Mail erneut senden" />;
});
