import { DAY_MS, HOUR_MS, MINUTE_MS } from '../contract/durations.ts';

/** Durations and counts that the contract does not name; tries and mails per address are in contract/limits.ts. */

/** A signed-in session ends after a working day, used or not. */
export const SESSION_MS = 12 * HOUR_MS;
/** Counts from sign-in; use does not extend it. Until then silent sign-in works (ASVS 7.3.2). */
export const IDENTITY_SESSION_S = (7 * DAY_MS) / 1000;
/** An ended session is remembered so long; the next visit may try a silent sign-in. */
export const SESSION_MEMORY_MS = 30 * DAY_MS;
/** Newest sessions of a person that are kept; nobody reads a longer list. */
export const SESSIONS_PER_PERSON = 50;
/** Newest anonymous sessions that a network address keeps. */
export const ANONYMOUS_SESSIONS_PER_NETWORK = 1000;
/** Newest decisions of a person that are kept, on the terms and on advertising. */
export const CONSENTS_PER_KIND = 1000;
/** Short, because scripts can read the x-token in browser storage. */
export const TOKEN_MS = 15 * MINUTE_MS;
/** So long, each token call answers with the same x-token. */
export const TOKEN_REUSE_MS = 5 * MINUTE_MS;
export const LOGOUT_TOKEN_S = 5 * 60;
export const CLOCK_TOLERANCE_S = 60;
export const STEP_UP_S = 10 * 60;
export const SIGN_IN_S = 60 * 60;
export const MAIL_SERVER_ANSWER_MS = 10_000;
export const VERIFY_ANSWER_MS = 10_000;
/** Mails are kept so long, or until their person is deleted. */
export const MAIL_MEMORY_MS = 30 * DAY_MS;
export const MAILS_PER_HOUR = 1000;
/** Lockout after too many wrong passwords. */
export const PASSWORD_PAUSE_MS = 15 * MINUTE_MS;
