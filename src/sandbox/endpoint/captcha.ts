import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { challenge } from '../../contract/calls/captcha/captcha-challenge.ts';
import { CAPTCHA_MINUTES } from '../../contract/limits.ts';
import { MINUTE_MS } from '../../contract/time-units.ts';
import type { Backend } from '../backend.ts';
import { deriveToken } from '../secrets/crypto.ts';
import { spendToken } from '../store/spent-tokens.ts';
import type { Store } from '../store/store.ts';
import { isRecaptchaToken } from './recaptcha.ts';

/** Rounds of PBKDF2 per attempt, with which a phone needs less than a second for a challenge. */
export const CAPTCHA_COST = 2000;
// A browser finds the solution of a challenge after a number of attempts between these limits.
const ATTEMPTS_MIN = 40;
const ATTEMPTS_MAX = 120;
const TOKEN_LENGTH_MAX = 4096;
export const SUBMIT_ACTION = 'submit';

const proofSchema = z.object({
  challenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readProof(token: string) {
  try {
    return proofSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString()));
  } catch {
    return undefined;
  }
}

export interface CaptchaContext {
  readonly sessionId: string;
  readonly action: string;
}

/**
 * Creates a challenge whose session, action and end are signed (rule S14.8). ALTCHA's own `expiresAt` would
 * follow the system clock instead of the clock of the store.
 */
export function createCaptchaChallenge(store: Store, cost: number, context: CaptchaContext) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(ATTEMPTS_MAX, ATTEMPTS_MIN),
    deriveKey,
    hmacSignatureSecret: store.keys.deriveSecret('captcha'),
    hmacKeySignatureSecret: store.keys.deriveSecret('captcha-key'),
    data: {
      action: context.action,
      session: createSessionMark(store, context.sessionId),
      endsAt: store.now() + CAPTCHA_MINUTES * MINUTE_MS,
    },
  });
}

export type CaptchaParts = Pick<Backend, 'store' | 'site' | 'origin' | 'recaptcha'>;

/**
 * Verifies a captcha token and marks the token as used (rules 14.8, 14.8.b).
 * @returns false for a token that is not accepted
 */
export async function spendCaptcha(
  { store, site, origin, recaptcha }: CaptchaParts,
  token: unknown,
  context: CaptchaContext,
): Promise<boolean> {
  if (typeof token !== 'string' || token.length > TOKEN_LENGTH_MAX) return false;
  if (site.captcha.provider === 'altcha') return spendProof(store, token, context);
  const { hostname } = new URL(origin);
  const isValid =
    recaptcha && (await isRecaptchaToken(recaptcha, token, { action: context.action, hostname }));
  return Boolean(isValid) && spendToken(store, token, store.now() + CAPTCHA_MINUTES * MINUTE_MS);
}

async function spendProof(store: Store, token: string, context: CaptchaContext): Promise<boolean> {
  const proof = readProof(token);
  if (!proof) return false;
  const { challenge, solution } = proof;
  const { endsAt, action, session }: Record<string, unknown> = Object(challenge.parameters['data']);
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: store.keys.deriveSecret('captcha'),
    hmacKeySignatureSecret: store.keys.deriveSecret('captcha-key'),
  }).catch(() => ({ verified: false }));
  if (!verified || typeof endsAt !== 'number' || endsAt <= store.now()) return false;
  const sessionMark = createSessionMark(store, context.sessionId);
  if (action !== context.action || session !== sessionMark) return false;
  return spendToken(store, challenge.signature, endsAt);
}

function createSessionMark(store: Store, sessionId: string): string {
  return deriveToken(store.keys.deriveSecret('captcha-session'), sessionId);
}
