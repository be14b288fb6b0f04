import {
  EMAIL_CHECKS_PER_MINUTE,
  MAILS_PER_ADDRESS_AND_HOUR,
  PASSWORD_TRIES,
} from '../../contract/limits.ts';
import { sitePrefixOf } from '../network/network-address.ts';
import { throttled } from '../refusal.ts';
import { normaliseAddress } from '../store/normalise.ts';
import {
  type Counter,
  forgetAttempts,
  type RateLimit,
  takeAttempt,
  undoAttempt,
} from '../store/rate-limits.ts';
import type { Store } from '../store/store.ts';
import { HOUR_MS, MAILS_PER_HOUR, MINUTE_MS, PASSWORD_PAUSE_MS } from '../times.ts';

/** What all networks of a site may do together, as a multiple of one network. */
const NETWORKS_PER_SITE = 10;

interface Limits {
  /** Per account or e-mail address; unlimited here if missing, the mailer has its own limit. */
  readonly perTarget?: number;
  readonly perNetwork: number;
  readonly altogether?: number;
  readonly withinMs: number;
}

/** Limits of calls that reveal something about accounts, or that anybody can send (rule S14.2). */
const RATE_LIMITS = {
  'email-check': {
    perTarget: EMAIL_CHECKS_PER_MINUTE,
    perNetwork: EMAIL_CHECKS_PER_MINUTE,
    withinMs: MINUTE_MS,
  },
  registration: { perTarget: 10, perNetwork: 30, withinMs: HOUR_MS },
  subuser: { perTarget: 10, perNetwork: 60, withinMs: HOUR_MS },
  password: { perTarget: PASSWORD_TRIES, perNetwork: 30, withinMs: PASSWORD_PAUSE_MS },
  'mail-request': { perNetwork: 30, withinMs: HOUR_MS },
  'password-reset': { perNetwork: 30, withinMs: HOUR_MS },
  'password-change': { perTarget: MAILS_PER_ADDRESS_AND_HOUR, perNetwork: 30, withinMs: HOUR_MS },
  contact: { perNetwork: 30, withinMs: HOUR_MS },
  // Their own: whoever can send declarations must not use up the mails of other calls (rule 27.6).
  'declaration-mail': {
    perTarget: MAILS_PER_ADDRESS_AND_HOUR,
    perNetwork: 30,
    altogether: MAILS_PER_HOUR,
    withinMs: HOUR_MS,
  },
  'logout-token': { perNetwork: 30, withinMs: MINUTE_MS },
  // A page view reports at most ten problems, and its figures (rule 29.7).
  report: { perNetwork: 120, withinMs: MINUTE_MS },
} as const satisfies Record<string, Limits>;

type RateLimitName = keyof typeof RATE_LIMITS;

interface Attempt {
  readonly network: string;
  readonly target?: string;
}

export interface RateLimits {
  readonly take: (name: RateLimitName, attempt: Attempt) => number;
  /** @throws Refusal 429 when a limit is reached */
  readonly admit: (name: RateLimitName, attempt: Attempt) => void;
  readonly undo: (name: RateLimitName, attempt: Attempt) => void;
  /** Undoes a successful attempt and clears the failures of its target. */
  readonly forgive: (name: RateLimitName, attempt: Attempt) => void;
}

export function createRateLimits(store: Store, perNetwork?: number): RateLimits {
  function networkCounters(name: RateLimitName, { network }: Attempt): Counter[] {
    const { withinMs, perNetwork: usual } = RATE_LIMITS[name];
    const times = perNetwork ?? usual;
    const site = sitePrefixOf(network);
    return [
      [{ bucket: `${name}/network`, times, withinMs }, network],
      ...(site === network
        ? []
        : [
            [{ bucket: `${name}/site`, times: NETWORKS_PER_SITE * times, withinMs }, site] as const,
          ]),
    ];
  }

  function targetCounters(name: RateLimitName, { target }: Attempt): Counter[] {
    const { withinMs, perTarget: times }: Limits = RATE_LIMITS[name];
    if (times === undefined || target === undefined) return [];
    const limit: RateLimit = { bucket: `${name}/target`, times, withinMs };
    return [[limit, normaliseAddress(target)]];
  }

  function commonCounters(name: RateLimitName): Counter[] {
    const { withinMs, altogether: times }: Limits = RATE_LIMITS[name];
    return times === undefined ? [] : [[{ bucket: `${name}/all`, times, withinMs }, '']];
  }

  const countersOf = (name: RateLimitName, attempt: Attempt): Counter[] => [
    ...networkCounters(name, attempt),
    ...targetCounters(name, attempt),
    ...commonCounters(name),
  ];

  const take: RateLimits['take'] = (name, attempt) =>
    takeAttempt(store, ...countersOf(name, attempt));

  return {
    take,
    admit: (name, attempt) => {
      const seconds = take(name, attempt);
      if (seconds > 0) throw throttled(seconds);
    },
    undo: (name, attempt) => {
      for (const counter of countersOf(name, attempt)) undoAttempt(store, counter);
    },
    forgive: (name, attempt) => {
      for (const counter of networkCounters(name, attempt)) undoAttempt(store, counter);
      for (const counter of targetCounters(name, attempt)) forgetAttempts(store, counter);
    },
  };
}
