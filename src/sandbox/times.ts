/** Times of the sandbox that the portal does not share; those it shares stand in limits.ts. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A signed-in session ends for good after a working day. */
export const SESSION_HOURS = 12;
/**
 * The identity provider's own session ends so long after the sign-in, however often it is used: until
 * then a silent sign-in needs no password (ASVS 7.3.2).
 */
export const IDENTITY_SESSION_DAYS = 7;
/** How long an ended session is remembered, so that the next visit may try a silent sign-in. */
export const SESSION_MEMORY_DAYS = 30;
/** The x-token lives in the browser's storage, so it lives briefly (rule S5.2). */
export const TOKEN_MINUTES = 15;
/** Age at which a logout token of an issuer is no longer taken. */
export const LOGOUT_TOKEN_MINUTES = 5;
/** Changing phone or password asks for a sign-in that is not older (RFC 9470). */
export const STEP_UP_MINUTES = 10;
/** How long a person may take at the identity provider. */
export const SIGN_IN_MINUTES = 60;
/** Mails of the whole sandbox within an hour, whoever they go to (rule S7.3). */
export const MAILS_PER_HOUR = 1000;
/** How long sign-in waits after too many wrong passwords (rule S8.6). */
export const PASSWORD_PAUSE_MS = 15 * MINUTE_MS;
