import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/durations.ts';
import {
  EMAIL_CHECKS_PER_MINUTE,
  INVITATIONS_PER_DAY,
  MAILS_PER_ADDRESS_AND_HOUR,
  PASSWORD_TRIES,
} from '../../contract/limits.ts';
import { Refusal } from '../refusal.ts';
import { digest } from '../secrets/crypto.ts';
import { normaliseAddress } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { MAILS_PER_HOUR, PASSWORD_PAUSE_MS } from '../times.ts';

interface Limits {
  readonly perTarget?: number;
  readonly perNetwork?: number;
  readonly total?: number;
  readonly withinMs: number;
}

/** Each kind of mail has counters of its own, so that no kind uses up the mails of another (rule S7.3). */
const MAILS: Limits = {
  perTarget: MAILS_PER_ADDRESS_AND_HOUR,
  perNetwork: 30,
  total: MAILS_PER_HOUR,
  withinMs: HOUR_MS,
};

const PASSWORDS: Limits = {
  perTarget: PASSWORD_TRIES,
  perNetwork: 30,
  withinMs: PASSWORD_PAUSE_MS,
};

/** Limits of calls that reveal something about accounts, or that anybody can send (rule S14.2). */
const RATE_LIMITS = {
  'email-check': {
    perTarget: EMAIL_CHECKS_PER_MINUTE,
    perNetwork: EMAIL_CHECKS_PER_MINUTE,
    withinMs: MINUTE_MS,
  },
  registration: { perTarget: 10, perNetwork: 30, withinMs: HOUR_MS },
  subuser: { perTarget: 10, perNetwork: 60, withinMs: HOUR_MS },
  password: PASSWORDS,
  'current-password': PASSWORDS,
  'user-name': MAILS,
  'new-password': MAILS,
  'opt-in': MAILS,
  'new-account': MAILS,
  invitation: MAILS,
  'invitations-of-owner': { perTarget: INVITATIONS_PER_DAY, withinMs: DAY_MS },
  contact: MAILS,
  'declaration-mail': MAILS,
  'password-reset': { perNetwork: 30, withinMs: HOUR_MS },
  'password-change': { perTarget: MAILS_PER_ADDRESS_AND_HOUR, perNetwork: 30, withinMs: HOUR_MS },
  'logout-token': { perNetwork: 30, withinMs: MINUTE_MS },
  // A page view reports at most ten problems, and its figures.
  report: { perNetwork: 120, withinMs: MINUTE_MS },
} as const satisfies Record<string, Limits>;

type RateLimitName = keyof typeof RATE_LIMITS;

interface Attempt {
  readonly network?: string;
  readonly target?: string;
  /** Raises the limit of the target. */
  readonly extra?: number;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** @param networkMax replaces the limits per network */
export function createRateLimits(store: Store, networkMax?: number) {
  function listCounters(name: RateLimitName, { network, target, extra = 0 }: Attempt) {
    const { perTarget, perNetwork, total }: Limits = RATE_LIMITS[name];
    const counters = [
      ['network', network, perNetwork && (networkMax ?? perNetwork)],
      ['target', target && normaliseAddress(target), perTarget && perTarget + extra],
      ['all', '', total],
    ] as const;
    return counters.flatMap(([bucket, key, max]) =>
      key === undefined || max === undefined
        ? []
        : [{ bucket: `${name}/${bucket}`, key: digest(key), max }],
    );
  }

  type Counter = ReturnType<typeof listCounters>[number];

  function countSecondsToWait(name: RateLimitName, { bucket, key, max }: Counter): number {
    const since = store.now() - RATE_LIMITS[name].withinMs;
    const blocking = store.getValue<number>`
      SELECT at FROM attempts WHERE bucket = ${bucket} AND key = ${key} AND at > ${since}
      ORDER BY at DESC LIMIT 1 OFFSET ${max - 1}`;
    return blocking === undefined ? 0 : Math.max(1, Math.ceil((blocking - since) / 1000));
  }

  function removeLatest({ bucket, key }: Counter): void {
    store.run`DELETE FROM attempts WHERE rowid =
       (SELECT rowid FROM attempts WHERE bucket = ${bucket} AND key = ${key} ORDER BY at DESC LIMIT 1)`;
  }

  /** Counts an attempt that is allowed. @returns the seconds to wait, rounded up; 0 if the attempt is allowed */
  function take(name: RateLimitName, attempt: Attempt): number {
    return store.transaction(() => {
      const counters = listCounters(name, attempt);
      const seconds = Math.max(...counters.map((counter) => countSecondsToWait(name, counter)));
      if (seconds === 0)
        for (const { bucket, key } of counters)
          store.insert('attempts', { bucket, key, at: store.now() });
      return seconds;
    });
  }

  return {
    take,
    /** @throws Refusal 429 */
    admit: (name: RateLimitName, attempt: Attempt): void => {
      const seconds = take(name, attempt);
      if (seconds > 0) throw new Refusal(429, { headers: { 'retry-after': String(seconds) } });
    },
    /** Uncounts a successful attempt, and all attempts of its target. */
    forgive: (name: RateLimitName, attempt: Attempt): void => {
      for (const counter of listCounters(name, attempt))
        if (counter.bucket !== `${name}/target`) removeLatest(counter);
        else
          store.run`DELETE FROM attempts WHERE bucket = ${counter.bucket} AND key = ${counter.key}`;
    },
  };
}
