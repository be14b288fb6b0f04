import { REFUSAL_MESSAGES } from '../../../contract/definition/refusal.ts';
import { CAPTCHA_MINUTES } from '../../../contract/limits.ts';
import { operations } from '../../../contract/openapi/operations.ts';
import { resetPassword } from '../../../contract/reset-password.ts';
import type { Session } from '../client/session.ts';
import { NotChecked } from '../finding.ts';
import type { Kit } from '../kit.ts';
import { usual } from '../requests/requests.ts';
import { MINUTE_MS } from '../times.ts';
import { type Check, checkOf, type Stage } from './check.ts';
import { demandRefusal } from './demand.ts';

type Question = readonly [
  id: string,
  title: string,
  tokenOf: (kit: Kit, session: Session) => Promise<string | null>,
  stage?: Stage,
];

/** A captcha token is taken once, in its session, for two minutes (rules 5.0.7, S7.4, S14.8). */
const QUESTIONS: readonly Question[] = [
  ['captcha-missing', 'refuses without captcha token', async () => null],
  ['captcha-invalid', 'refuses a made-up captcha token', async () => 'made-up'],
  ['captcha-replay', 'refuses a captcha token that was used', used],
  [
    'captcha-foreign',
    'refuses a captcha token of another session',
    (kit) => solved(kit, kit.open()),
  ],
  ['captcha-expired', 'refuses a captcha token after two minutes', expired, 'time'],
];

export const captchaChecks: readonly Check[] = operations
  .filter(({ call }) => call.captcha)
  .flatMap((described) =>
    QUESTIONS.map(([id, title, tokenOf, stage]) =>
      checkOf(
        described,
        id,
        title,
        async (kit, operation) => {
          const { call } = operation;
          const { session, values } = await usual(kit, call);
          // Only the captcha is wrong: the session exists and has a CSRF token.
          await session.csrf();
          const answer = await session.ask(call, values, { captcha: await tokenOf(kit, session) });
          demandRefusal(operation, answer, 403, REFUSAL_MESSAGES.captcha);
        },
        stage,
      ),
    ),
  );

async function expired(kit: Kit, session: Session): Promise<string> {
  if (!kit.passTime) throw new NotChecked('the clock of this backend cannot be moved');
  const captcha = await solved(kit, session);
  kit.passTime(CAPTCHA_MINUTES * MINUTE_MS);
  return captcha;
}

async function solved({ settings }: Kit, session: Session): Promise<string> {
  if (settings.captcha.kind === 'token')
    throw new NotChecked('the fixed captcha token of the configuration is always valid');
  await session.csrf();
  return session.captcha();
}

/** Used at a call that leaves nothing behind. */
async function used(kit: Kit, session: Session): Promise<string> {
  const captcha = await solved(kit, session);
  const { values } = await usual(kit, resetPassword);
  const { status } = await session.ask(resetPassword, values, { captcha });
  if (status === 410) return captcha;
  throw new NotChecked(
    `a captcha token could not be used: POST ${resetPassword.path} answers ${status} instead of 410`,
  );
}
