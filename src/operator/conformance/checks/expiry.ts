import { confirmOptIn } from '../../../contract/confirm-opt-in.ts';
import { REFUSAL_MESSAGES } from '../../../contract/definition/refusal.ts';
import { OPT_IN_HOURS, RESET_TOKEN_MINUTES } from '../../../contract/limits.ts';
import { resetPassword } from '../../../contract/reset-password.ts';
import { newAccount } from '../accounts.ts';
import { NotChecked } from '../finding.ts';
import { mailedResetLink } from '../flows/password-reset.ts';
import type { Kit } from '../kit.ts';
import { usual } from '../requests/requests.ts';
import { HOUR_MS, MINUTE_MS } from '../times.ts';
import { type Check, checksAbout } from './check.ts';
import { demandRefusal } from './demand.ts';
import { demandOver } from './one-time-tokens.ts';

/** One-time tokens end (rule S7.5). Nobody can wait for that, so the operator may name old ones. */
export const expiryChecks: readonly Check[] = [
  checksAbout(resetPassword)(
    'expired',
    'answers 410 for a token of an hour ago',
    async (kit, operation) => {
      const password_otp = await expiredToken(
        kit,
        'reset',
        RESET_TOKEN_MINUTES * MINUTE_MS,
        async () => {
          const { username } = await kit.account('expiry');
          return (await mailedResetLink(kit, username)).searchParams.get('pt') ?? '';
        },
      );
      const { session, values } = await usual(kit, resetPassword);
      const answer = await session.ask(resetPassword, { ...values, password_otp });
      demandRefusal(operation, answer, 410, REFUSAL_MESSAGES.expired);
    },
    'time',
  ),
  checksAbout(confirmOptIn)(
    'expired',
    'answers a token of two days ago as expired',
    async (kit, operation) => {
      const optin_token = await expiredToken(
        kit,
        'optIn',
        OPT_IN_HOURS * HOUR_MS,
        async () => (await newAccount(kit)).optInToken,
      );
      demandOver(operation, await kit.open().ask(confirmOptIn, { optin_token }));
    },
    'time',
  ),
];

async function expiredToken(
  kit: Kit,
  kind: 'reset' | 'optIn',
  lifetimeMs: number,
  issue: () => Promise<string>,
): Promise<string> {
  const prepared = kit.settings.expired[kind];
  if (prepared !== undefined) return prepared;
  if (!kit.passTime) throw new NotChecked(`the configuration names no expired.${kind}`);
  // The limits that the run has reached end first.
  kit.passTime(HOUR_MS);
  const token = await issue();
  kit.passTime(lifetimeMs);
  return token;
}
