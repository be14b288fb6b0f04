import { DAY_MS, HOUR_MS, MINUTE_MS } from '../contract/time-units.ts';

// Only the sandbox needs these durations and counts. Further durations are in contract/limits.ts.

/** A signed-in session ends after a working day, even if it is in use. */
export const SESSION_MS = 12 * HOUR_MS;
/** The time after a sign-in in which a silent sign-in works. Use does not extend the time (ASVS 7.3.2). */
export const IDENTITY_SESSION_S = (7 * DAY_MS) / 1000;
/**
 * The time in which the store remembers an ended session, so that the next visit can try a silent
 * sign-in.
 */
export const SESSION_MEMORY_MS = 30 * DAY_MS;
/** The maximum number of sessions of a person, because nobody reads a longer list. The oldest sessions end first. */
export const SESSIONS_PER_PERSON = 50;
/** The maximum number of anonymous sessions of a network address. The oldest sessions end first. */
export const ANONYMOUS_SESSIONS_PER_NETWORK = 1000;
/** The maximum number of pending sign-ins of a network address. The oldest sign-ins end first. */
export const PENDING_SIGN_INS_PER_NETWORK = 1000;
/** The maximum number of pending sign-outs of a session. The oldest sign-outs end first. */
export const PENDING_SIGN_OUTS_PER_SESSION = 10;
/** The maximum number of stored decisions of a person on the terms. The same maximum applies to advertising. */
export const CONSENTS_PER_KIND = 1000;
/** The x-token is short-lived, because scripts can read the token in browser storage. */
export const TOKEN_MS = 15 * MINUTE_MS;
/** The age up to which an x-token is issued again, so that the tabs of a browser share the token. */
export const TOKEN_REUSE_MS = 5 * MINUTE_MS;
/** The maximum age of a logout token. */
export const LOGOUT_TOKEN_S = 5 * 60;
/** The accepted difference between the clocks of portal and issuer. */
export const CLOCK_TOLERANCE_S = 60;
/** The time after a sign-in in which a person may change the password or the phone number. */
export const STEP_UP_S = 10 * 60;
/** The time in which a sign-in or sign-out at the provider must finish. */
export const SIGN_IN_S = 60 * 60;
/** The time in which the mail server must answer at the start. */
export const MAIL_SERVER_ANSWER_MS = 10_000;
/** The time in which reCAPTCHA must answer. */
export const VERIFY_ANSWER_MS = 10_000;
/** The time after which the mailbox deletes a mail, unless the person is deleted earlier. */
export const MAIL_MEMORY_MS = 30 * DAY_MS;
/** The maximum number of mails of one kind in an hour to all people together. */
export const MAILS_PER_HOUR = 1000;
/**
 * The period in which wrong passwords are counted. Too many wrong passwords lock the account for the rest of the
 * period.
 */
export const PASSWORD_PAUSE_MS = 15 * MINUTE_MS;
