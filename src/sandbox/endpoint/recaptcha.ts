import * as z from 'zod/mini';
import { CommandLineError } from '../../operator/command-line/command.ts';
import type { Variables } from '../../sites/issuer.ts';
import { VERIFY_ANSWER_MS } from '../times.ts';

/** Google's default threshold. A score of 0 means a machine, and 1 means a person. */
const SCORE_MIN = 0.5;

const GOOGLE_VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
const ALLOWED_VERIFY_URL = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])/;

export type RecaptchaKeys = NonNullable<ReturnType<typeof readRecaptchaSettings>>;

/** Reads the settings of reCAPTCHA (rule 14.8.a). @throws CommandLineError with a sentence for the operator */
export function readRecaptchaSettings(variables: Variables, isNeeded: boolean) {
  const { RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: verifyUrl } = variables;
  if (verifyUrl && !secret)
    throw new CommandLineError('RECAPTCHA_VERIFY_URL needs RECAPTCHA_SECRET, the secret key.');
  if (verifyUrl && !(ALLOWED_VERIFY_URL.test(verifyUrl) && URL.canParse(verifyUrl)))
    throw new CommandLineError(
      'RECAPTCHA_VERIFY_URL must be an https address (http on localhost only).',
    );
  if (secret) return { secret, verifyUrl: verifyUrl || GOOGLE_VERIFY_URL };
  if (!isNeeded) return undefined;
  throw new CommandLineError(
    'The environment has the captcha provider recaptcha. Set RECAPTCHA_SECRET, the secret key of the siteKey, so that the sandbox can accept forms.',
  );
}

const verdictSchema = z.object({
  success: z.literal(true),
  action: z.string(),
  hostname: z.string(),
  score: z.number().check(z.gte(SCORE_MIN)),
});

/** Verifies a captcha token at Google with its action and host. Google gets no network address of the visitor. */
export async function isRecaptchaToken(
  { secret, verifyUrl }: RecaptchaKeys,
  token: string,
  expectedValues: { readonly action: string; readonly hostname: string },
): Promise<boolean> {
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(VERIFY_ANSWER_MS),
    });
    const { action, hostname } = verdictSchema.parse(await answer.json());
    return action === expectedValues.action && hostname === expectedValues.hostname;
  } catch {
    return false;
  }
}
