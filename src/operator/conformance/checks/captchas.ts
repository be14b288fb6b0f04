import { calls } from '../../../contract/openapi/operations.ts';
import type { Session } from '../client/session.ts';
import { NotChecked } from '../finding.ts';
import type { Kit } from '../kit.ts';
import { usual } from '../requests/requests.ts';
import type { Check } from './check.ts';
import { forbids, forged } from './forged.ts';

const REFUSED = forbids('captcha');

/** A captcha token is taken once and in its session (rules 5.0.7, S7.4, S14.8). */
export const captchaChecks: readonly Check[] = forged(
  ({ captcha }) => captcha,
  ['captcha-missing', 'refuses without captcha token', () => ({ captcha: null }), REFUSED],
  ['captcha-invalid', 'refuses a made-up captcha token', () => ({ captcha: 'made-up' }), REFUSED],
  ['captcha-replay', 'refuses a captcha token that was used', used, REFUSED],
  [
    'captcha-foreign',
    'refuses a captcha token of another session',
    (kit) => solved(kit, kit.open()),
    REFUSED,
  ],
);

async function solved({ settings }: Kit, session: Session) {
  if (settings.captcha.kind === 'token')
    throw new NotChecked('the fixed captcha token of the configuration is always valid');
  await session.csrf();
  return { captcha: await session.captcha() };
}

/** Used at a call that leaves nothing behind. */
async function used(kit: Kit, session: Session) {
  const forged = await solved(kit, session);
  const { values } = await usual(kit, 'resetPassword');
  const { status } = await session.ask(calls.resetPassword, values, forged);
  if (status === 410) return forged;
  throw new NotChecked(
    `a captcha token could not be used: POST ${calls.resetPassword.path} answers ${status} instead of 410`,
  );
}
