import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/durations.ts';
import {
  EMAIL_CHECKS_PER_MINUTE,
  INVITATIONS_PER_DAY,
  MAILS_PER_ADDRESS_AND_HOUR,
  PASSWORD_TRIES,
} from '../../contract/limits.ts';
import { throttled } from '../refusal.ts';
import { digest } from '../secrets/crypto.ts';
import { normaliseAddress } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { MAILS_PER_HOUR, PASSWORD_PAUSE_MS } from '../times.ts';

interface Limits {
  readonly perTarget?: number;
  readonly perNetwork?: number;
  readonly altogether?: number;
  readonly withinMs: number;
}

/** Counted for each kind apart, so that none uses up the mails of another (rule S7.3). */
const MAILS: Limits = {
  perTarget: MAILS_PER_ADDRESS_AND_HOUR,
  perNetwork: 30,
  altogether: MAILS_PER_HOUR,
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
  /** Added to what the target may do. */
  readonly more?: number;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits(store: Store, ofAllNetworks?: number) {
  function countersOf(name: RateLimitName, { network, target, more = 0 }: Attempt) {
    const { perTarget, perNetwork, altogether }: Limits = RATE_LIMITS[name];
    const counters = [
      ['network', network, perNetwork && (ofAllNetworks ?? perNetwork)],
      ['target', target && normaliseAddress(target), perTarget && perTarget + more],
      ['all', '', altogether],
    ] as const;
    return counters.flatMap(([bucket, key, times]) =>
      key === undefined || times === undefined
        ? []
        : [{ bucket: `${name}/${bucket}`, key: digest(key), times }],
    );
  }

  type Counter = ReturnType<typeof countersOf>[number];

  function secondsToWait(name: RateLimitName, { bucket, key, times }: Counter): number {
    const since = store.now() - RATE_LIMITS[name].withinMs;
    const blocking = store.value<number>`
      SELECT at FROM attempts WHERE bucket = ${bucket} AND key = ${key} AND at > ${since}
      ORDER BY at DESC LIMIT 1 OFFSET ${times - 1}`;
    return blocking === undefined ? 0 : Math.max(1, Math.ceil((blocking - since) / 1000));
  }

  function removeLatest({ bucket, key }: Counter): void {
    store.run`DELETE FROM attempts WHERE rowid =
       (SELECT rowid FROM attempts WHERE bucket = ${bucket} AND key = ${key} ORDER BY at DESC LIMIT 1)`;
  }

  /** @returns the seconds to wait, rounded up; 0 if the attempt is allowed, and only then counted */
  function take(name: RateLimitName, attempt: Attempt): number {
    return store.transaction(() => {
      const counters = countersOf(name, attempt);
      const seconds = Math.max(...counters.map((counter) => secondsToWait(name, counter)));
      if (seconds === 0)
        for (const { bucket, key } of counters)
          store.insert('attempts', { bucket, key, at: store.now() });
      return seconds;
    });
  }

  return {
    take,
    admit: (name: RateLimitName, attempt: Attempt): void => {
      const seconds = take(name, attempt);
      if (seconds > 0) throw throttled(seconds);
    },
    /** Undoes a successful attempt and clears the failures of its target. */
    forgive: (name: RateLimitName, attempt: Attempt): void => {
      for (const counter of countersOf(name, attempt))
        if (counter.bucket !== `${name}/target`) removeLatest(counter);
        else
          store.run`DELETE FROM attempts WHERE bucket = ${counter.bucket} AND key = ${counter.key}`;
    },
  };
}
