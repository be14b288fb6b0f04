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

interface Question {
  readonly id: string;
  readonly title: string;
  readonly stage?: Stage;
  readonly tokenOf: (kit: Kit, session: Session) => Promise<string | null>;
}

/** A captcha token is taken once, in its session, for two minutes (rules 5.0.7, S7.4, S14.8). */
const QUESTIONS: readonly Question[] = [
  { id: 'captcha-missing', title: 'refuses without captcha token', tokenOf: async () => null },
  {
    id: 'captcha-invalid',
    title: 'refuses a made-up captcha token',
    tokenOf: async () => 'made-up',
  },
  {
    id: 'captcha-replay',
    title: 'refuses a captcha token that was used',
    tokenOf: async (kit, session) => {
      const captcha = await solved(kit, session);
      await spend(kit, session, captcha);
      return captcha;
    },
  },
  {
    id: 'captcha-foreign',
    title: 'refuses a captcha token of another session',
    tokenOf: async (kit) => solved(kit, kit.open()),
  },
  {
    id: 'captcha-expired',
    title: 'refuses a captcha token after two minutes',
    stage: 'time',
    tokenOf: async (kit, session) => {
      if (!kit.passTime) throw new NotChecked('the clock of this backend cannot be moved');
      const captcha = await solved(kit, session);
      kit.passTime(CAPTCHA_MINUTES * MINUTE_MS);
      return captcha;
    },
  },
];

export const captchaChecks: readonly Check[] = operations
  .filter(({ call }) => call.captcha)
  .flatMap((described) =>
    QUESTIONS.map(({ id, title, stage, tokenOf }) =>
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

async function solved({ settings }: Kit, session: Session): Promise<string> {
  if (settings.captcha.kind === 'token')
    throw new NotChecked('the fixed captcha token of the configuration is always valid');
  await session.csrf();
  return session.captcha();
}

/** Uses a token at a call that leaves nothing behind. */
async function spend(kit: Kit, session: Session, captcha: string): Promise<void> {
  const { values } = await usual(kit, resetPassword);
  const { status } = await session.ask(resetPassword, values, { captcha });
  if (status !== 410)
    throw new NotChecked(
      `a captcha token could not be used: POST ${resetPassword.path} answers ${status} instead of 410`,
    );
}
