import type { Page } from '../../support/page.tsx';
import { openPage } from '../../support/page.tsx';

/** The call that sends a new link. */
export const RESEND = '/account/optin/resend';

/** The form of the page that is open. */
export async function resendForm() {
  const { ResendForm } = await import('../../../src/portal/journeys/opt-in/ResendForm.tsx');
  return <ResendForm captcha="altcha" submit="E-Mail erneut senden" />;
}

/** Opens the page that sends the confirmation link again. */
export async function openResend(
  options: Partial<Parameters<typeof openPage>[0]> = {},
): Promise<Page> {
  const path = '/registrierung-optin-resend';
  const page = await openPage({ path, route: 'resendOptIn', ...options });
  page.show(await resendForm());
  return page;
}
