import { FACTS } from '../../support/facts.ts';
import { createOpener } from './island.ts';

export const RESEND_PATH = '/account/optin/resend';

const RESEND_PAGE = { path: '/registrierung-optin-resend', route: 'resendOptIn' } as const;

export const openResendForm = createOpener(RESEND_PAGE, async () => {
  const { ResendFormIsland } = await import('../../../src/portal/journeys/opt-in/ResendForm.tsx');
  return <ResendFormIsland facts={FACTS} submitLabel="E-Mail erneut senden" />;
});
