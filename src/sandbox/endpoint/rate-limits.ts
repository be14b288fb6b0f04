import {
  EMAIL_CHECKS_PER_MINUTE,
  INVITATIONS_PER_DAY,
  MAILS_PER_ADDRESS_AND_HOUR,
  WRONG_PASSWORDS_MAX,
} from '../../contract/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/time-units.ts';
import { Refusal } from '../refusal.ts';
import { digest } from '../secrets/crypto.ts';
import { normaliseIdentifier } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { MAILS_PER_HOUR, PASSWORD_PAUSE_MS } from '../times.ts';

/** The numbers of attempts that are allowed in a period. */
interface Limits {
  readonly perTarget?: number;
  readonly perNetwork?: number;
  readonly total?: number;
  readonly withinMs: number;
}

/** Each kind of mail has counters of its own, so that no kind uses up the mails of another (rule S7.3). */
const MAIL_LIMITS: Limits = {
  perTarget: MAILS_PER_ADDRESS_AND_HOUR,
  perNetwork: 30,
  total: MAILS_PER_HOUR,
  withinMs: HOUR_MS,
};

const PASSWORD_LIMITS: Limits = {
  perTarget: WRONG_PASSWORDS_MAX,
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
  password: PASSWORD_LIMITS,
  'current-password': PASSWORD_LIMITS,
  'user-name': MAIL_LIMITS,
  'new-password': MAIL_LIMITS,
  'opt-in': MAIL_LIMITS,
  'new-account': MAIL_LIMITS,
  invitation: MAIL_LIMITS,
  'invitations-of-owner': { perTarget: INVITATIONS_PER_DAY, withinMs: DAY_MS },
  contact: MAIL_LIMITS,
  'declaration-mail': MAIL_LIMITS,
  'password-reset': { perNetwork: 30, withinMs: HOUR_MS },
  'password-change': { perTarget: MAILS_PER_ADDRESS_AND_HOUR, perNetwork: 30, withinMs: HOUR_MS },
  'logout-token': { perNetwork: 30, withinMs: MINUTE_MS },
  // A page view sends at most eleven reports: one with its figures, and ten with problems.
  report: { perNetwork: 120, withinMs: MINUTE_MS },
} as const satisfies Record<string, Limits>;

type RateLimitName = keyof typeof RATE_LIMITS;

interface Attempt {
  /** The network address of the sender. */
  readonly network?: string;
  /** The user name, e-mail address or person that the attempt is about. */
  readonly target?: string;
  /** Attempts that the target has in addition to the limit. */
  readonly extraAttempts?: number;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** @param networkMax replaces all limits per network address */
export function createRateLimits(store: Store, networkMax?: number) {
  /** Lists the counters of an attempt, each with its limit. A counter needs both a key and a limit. */
  function listCounters(name: RateLimitName, { network, target, extraAttempts = 0 }: Attempt) {
    const { perTarget, perNetwork, total }: Limits = RATE_LIMITS[name];
    const counters = [
      ['network', network, perNetwork && (networkMax ?? perNetwork)],
      ['target', target && normaliseIdentifier(target), perTarget && perTarget + extraAttempts],
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
    const periodStart = store.now() - RATE_LIMITS[name].withinMs;
    // With `max` attempts in the period, the oldest of them must leave the period first.
    const blockingTime = store.getValue<number>`
      SELECT at FROM attempts WHERE bucket = ${bucket} AND key = ${key} AND at > ${periodStart}
      ORDER BY at DESC LIMIT 1 OFFSET ${max - 1}`;
    if (blockingTime === undefined) return 0;
    return Math.max(1, Math.ceil((blockingTime - periodStart) / 1000));
  }

  function removeLatestAttempt({ bucket, key }: Counter): void {
    store.run`DELETE FROM attempts WHERE rowid =
       (SELECT rowid FROM attempts WHERE bucket = ${bucket} AND key = ${key} ORDER BY at DESC LIMIT 1)`;
  }

  /**
   * Counts an attempt if it is allowed.
   * @returns the seconds to wait, which are 0 for an allowed attempt
   */
  function countAttempt(name: RateLimitName, attempt: Attempt): number {
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
    countAttempt,
    /** Counts an attempt. @throws Refusal 429 if the attempt is not allowed */
    admit: (name: RateLimitName, attempt: Attempt): void => {
      const seconds = countAttempt(name, attempt);
      if (seconds > 0) throw new Refusal(429, { headers: { 'retry-after': String(seconds) } });
    },
    /** Removes a successful attempt from the counters, and all earlier attempts of its target. */
    removeAttempts: (name: RateLimitName, attempt: Attempt): void => {
      for (const counter of listCounters(name, attempt))
        if (counter.bucket !== `${name}/target`) removeLatestAttempt(counter);
        else
          store.run`DELETE FROM attempts WHERE bucket = ${counter.bucket} AND key = ${counter.key}`;
    },
  };
}
