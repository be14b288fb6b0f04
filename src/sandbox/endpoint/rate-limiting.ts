import { EMAIL_CHECKS_PER_MINUTE, PASSWORD_TRIES } from '../../limits.ts';
import { normaliseAddress } from '../store/normalise.ts';
import {
  type Counter,
  forgetAttempts,
  type RateLimit,
  returnAttempt,
  takeAttempt,
} from '../store/rate-limits.ts';
import type { Store } from '../store/store.ts';
import { HOUR_MS, MINUTE_MS, PASSWORD_PAUSE_MS } from '../times.ts';
import { throttled } from './refusal.ts';

interface Ceiling {
  /** For one account or address; the post office has its own where this is missing. */
  readonly perTarget?: number;
  /** For one network address, whoever sits behind it. */
  readonly perNetwork: number;
  readonly withinMs: number;
}

/** How often a call that says something about accounts is answered (rule S14.2). */
const RATE_LIMITS = {
  'email-check': {
    perTarget: EMAIL_CHECKS_PER_MINUTE,
    perNetwork: EMAIL_CHECKS_PER_MINUTE,
    withinMs: MINUTE_MS,
  },
  registration: { perTarget: 10, perNetwork: 30, withinMs: HOUR_MS },
  subuser: { perTarget: 10, perNetwork: 60, withinMs: HOUR_MS },
  /** Wrong passwords, at sign-in and at the import of an account. */
  password: { perTarget: PASSWORD_TRIES, perNetwork: 30, withinMs: PASSWORD_PAUSE_MS },
  /** Forgotten user names and passwords, new confirmation links. */
  'mail-request': { perNetwork: 30, withinMs: HOUR_MS },
  'password-reset': { perNetwork: 30, withinMs: HOUR_MS },
} as const satisfies Record<string, Ceiling>;

type CeilingName = keyof typeof RATE_LIMITS;

/** Who does something to whom. */
interface Attempt {
  /** See network-address.ts. */
  readonly network: string;
  /** User name or e-mail address. */
  readonly target?: string;
}

/** Counts attempts for every network and every target, whatever cookies come with them. */
export interface RateLimits {
  /** Counts an attempt. @returns the seconds to wait, or 0 when it may go on */
  readonly take: (name: CeilingName, attempt: Attempt) => number;
  /** The same. @throws Refusal 429 */
  readonly admit: (name: CeilingName, attempt: Attempt) => void;
  /** Takes an attempt back that was right; the wrong ones of its target are forgiven. */
  readonly forgive: (name: CeilingName, attempt: Attempt) => void;
}

/**
 * The rateLimits of one sandbox.
 * @param perNetwork another number for all networks, where a crowd shares one address
 */
export function createRateLimits(store: Store, perNetwork?: number): RateLimits {
  function networkCounter(name: CeilingName, { network }: Attempt): Counter {
    const { withinMs, perNetwork: usual } = RATE_LIMITS[name];
    return [{ bucket: `${name}/network`, times: perNetwork ?? usual, withinMs }, network];
  }

  function targetCounters(name: CeilingName, { target }: Attempt): Counter[] {
    const { withinMs, perTarget: times }: Ceiling = RATE_LIMITS[name];
    if (times === undefined || target === undefined) return [];
    const limit: RateLimit = { bucket: `${name}/target`, times, withinMs };
    return [[limit, normaliseAddress(target)]];
  }

  const take: RateLimits['take'] = (name, attempt) =>
    takeAttempt(store, networkCounter(name, attempt), ...targetCounters(name, attempt));

  return {
    take,
    admit: (name, attempt) => {
      const seconds = take(name, attempt);
      if (seconds > 0) throw throttled(seconds);
    },
    forgive: (name, attempt) => {
      returnAttempt(store, networkCounter(name, attempt));
      for (const counter of targetCounters(name, attempt)) forgetAttempts(store, counter);
    },
  };
}
