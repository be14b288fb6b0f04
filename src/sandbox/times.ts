import { DAY_MS, HOUR_MS, MINUTE_MS } from '../contract/durations.ts';

// Durations and counts of the sandbox alone. contract/limits.ts has those that a page also needs.

/** A signed-in session ends after a working day, even if it is in use. */
export const SESSION_MS = 12 * HOUR_MS;
/** Silent sign-in works for so long after a sign-in, and use does not extend it (ASVS 7.3.2). */
export const IDENTITY_SESSION_S = (7 * DAY_MS) / 1000;
/** The store remembers an ended session for so long, so that the next visit can try a silent sign-in. */
export const SESSION_MEMORY_MS = 30 * DAY_MS;
/** A person keeps so many of the newest sessions, because nobody reads a longer list. */
export const SESSIONS_PER_PERSON = 50;
/** A network address keeps so many of the newest anonymous sessions. */
export const ANONYMOUS_SESSIONS_PER_NETWORK = 1000;
/** A network address keeps so many of the newest pending sign-ins. */
export const PENDING_SIGN_INS_PER_NETWORK = 1000;
/** A person keeps so many of the newest decisions on the terms, and as many on advertising. */
export const CONSENTS_PER_KIND = 1000;
/** The x-token is short-lived, because scripts can read it in browser storage. */
export const TOKEN_MS = 15 * MINUTE_MS;
/** Each token call answers with the same x-token for so long. */
export const TOKEN_REUSE_MS = 5 * MINUTE_MS;
export const LOGOUT_TOKEN_S = 5 * 60;
export const CLOCK_TOLERANCE_S = 60;
export const STEP_UP_S = 10 * 60;
export const SIGN_IN_S = 60 * 60;
export const MAIL_SERVER_ANSWER_MS = 10_000;
export const VERIFY_ANSWER_MS = 10_000;
/** The mailbox keeps a mail for so long, or until its person is deleted. */
export const MAIL_MEMORY_MS = 30 * DAY_MS;
export const MAILS_PER_HOUR = 1000;
/** An account is locked for so long after too many wrong passwords. */
export const PASSWORD_PAUSE_MS = 15 * MINUTE_MS;
