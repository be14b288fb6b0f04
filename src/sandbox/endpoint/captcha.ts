import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { challenge } from '../../contract/captcha-challenge.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import { CAPTCHA_MINUTES } from '../../contract/limits.ts';
import type { Backend } from '../backend.ts';
import { derivedToken } from '../secrets/crypto.ts';
import { spendToken } from '../store/mailed-tokens.ts';
import type { Store } from '../store/store.ts';
import { isRecaptchaToken } from './recaptcha.ts';

/** PBKDF2 rounds per attempt. About 80 attempts take a phone some tenths of a second. */
export const CAPTCHA_COST = 2000;
const TRIES_MIN = 40;
const TRIES_MAX = 120;
const TOKEN_LENGTH_MAX = 4096;
export const SUBMIT = 'submit';

const payload = z.object({
  challenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readProof(token: string) {
  try {
    return payload.parse(JSON.parse(Buffer.from(token, 'base64').toString()));
  } catch {
    return undefined;
  }
}

export interface CaptchaBond {
  readonly sessionId: string;
  readonly action: string;
}

/** Signs session, action (rule S14.8) and end, as ALTCHA's `expiresAt` is of the system clock. */
export function challengeFor(store: Store, cost: number, bound: CaptchaBond) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(TRIES_MAX, TRIES_MIN),
    deriveKey,
    hmacSignatureSecret: store.keys.secret('captcha'),
    hmacKeySignatureSecret: store.keys.secret('captcha-key'),
    data: {
      action: bound.action,
      session: sessionMark(store, bound.sessionId),
      endsAt: store.now() + CAPTCHA_MINUTES * MINUTE_MS,
    },
  });
}

export type CaptchaParts = Pick<Backend, 'store' | 'site' | 'origin' | 'recaptcha'>;

/** Marks a token as used (rules 14.8, 14.8.b). */
export async function spendCaptcha(
  { store, site, origin, recaptcha }: CaptchaParts,
  token: unknown,
  bound: CaptchaBond,
): Promise<boolean> {
  if (typeof token !== 'string' || token.length > TOKEN_LENGTH_MAX) return false;
  if (site.captcha.provider === 'altcha') return spendProof(store, token, bound);
  const { hostname } = new URL(origin);
  const isGood = recaptcha && (await isRecaptchaToken(recaptcha, token, { ...bound, hostname }));
  return Boolean(isGood) && spendToken(store, token, store.now() + CAPTCHA_MINUTES * MINUTE_MS);
}

async function spendProof(store: Store, token: string, bound: CaptchaBond): Promise<boolean> {
  const proof = readProof(token);
  if (!proof) return false;
  const { challenge, solution } = proof;
  const { endsAt, action, session }: Record<string, unknown> = Object(challenge.parameters['data']);
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: store.keys.secret('captcha'),
    hmacKeySignatureSecret: store.keys.secret('captcha-key'),
  }).catch(() => ({ verified: false }));
  if (!verified || typeof endsAt !== 'number' || endsAt <= store.now()) return false;
  if (action !== bound.action || session !== sessionMark(store, bound.sessionId)) return false;
  return spendToken(store, challenge.signature, endsAt);
}

function sessionMark(store: Store, sessionId: string): string {
  return derivedToken(store.keys.secret('captcha-session'), sessionId);
}
