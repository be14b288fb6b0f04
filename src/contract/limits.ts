// This file has the delays, lengths, counts and defaults of the product. The name of a time or a width contains
// its unit. The rules have the same values, most of them in chapter 17.

// Minimum times of spinners and of screens that lead to another page.
export const WELCOME_LOADING_MS = 3000;
/** The longest time for which the self-enrollment waits for the settings of a customer. */
export const SELF_ENROLLMENT_LOADING_MAX_MS = 3500;
export const TERMS_CHECK_MS = 750;
export const TERMS_ACCEPTED_MS = 3000;
export const LOGOUT_LOADING_MS = 2500;
export const CONTACT_LOADING_MS = 750;
export const REGISTRATION_LOADING_MS = 2000;
/** The extra wait for the groups of pages that the backend hides. */
export const CLIENT_CONFIG_GRACE_MS = 1000;
/** The extra wait for a server-defined form. */
export const REGISTRATION_FORM_GRACE_MS = 1000;
export const OPT_IN_CONFIRM_MS = 1000;
export const PASSWORD_RESET_LOADING_MS = 1000;
export const PASSWORD_CHANGE_LOADING_MS = 750;
export const SHOP_FORWARD_MS = 3000;
export const FORBIDDEN_LOADING_MS = 1500;
/** The delay before the redirect page shows a link. */
export const REDIRECT_LINK_MS = 5000;

export const BOOT_TIMEOUT_MS = 10_000;
export const REQUEST_TIMEOUT_MS = 30_000;
export const CAPTCHA_TIMEOUT_MS = 15_000;
export const OPERATOR_NOTICE_TIMEOUT_MS = 5000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/** The time for which a loaded reply is kept after no component shows it any more. */
export const CACHE_RETENTION_MS = 60_000;
/** The minimum time between two requests for a token. */
export const TOKEN_CALL_INTERVAL_MS = 5000;

export const NOTICE_AUTO_CLOSE_MS = 5000;
export const TOOLTIP_DELAY_MS = 250;
/** The time for which a tooltip stays open after the focus or the pointer has left the tooltip. */
export const TOOLTIP_LEAVE_MS = 100;
/** The delay before an open popup is placed again after a change around the popup. */
export const POPUP_PLACEMENT_MS = 100;
export const POPUP_GAP_PX = 8;
/** The pause in typing before screen readers hear the strength of a password. */
export const STRENGTH_ANNOUNCE_MS = 500;
export const RESEND_COOLDOWN_S = 30;

// Lengths are in code points.
export const NAME_MIN = 2;
export const NAME_MAX = 30;
/** The strength of a password also depends on this length (rule 8.4.5). */
export const PASSWORD_MIN = 14;
export const PASSWORD_MAX = 64;
/** A longer password counts as very safe (rule 0.3). */
export const PASSWORD_SAFE = 14;
export const EMAIL_MIN = 8;
export const EMAIL_MAX = 60;
export const EMAIL_LOCAL_MIN = 2;
export const STREET_MAX = 60;
export const CITY_MAX = 40;
export const COMPANY_MAX = 60;
export const DECLARATION_TEXT_MAX = 200;
export const DECLARATION_REASON_MAX = 4000;
export const OPERATOR_NOTICE_TEXT_MAX = 500;
export const ADDRESS_LENGTH_MAX = 2048;
/** The maximum length of the label of the link back to the product (`btpLabel`). */
export const BTP_LABEL_MAX = 60;
export const CONTACT_PARAMETER_MAX = 100;
export const CONTACT_SNAPSHOT_MAX_DAYS = 30;
export const PATTERN_LENGTH_MAX = 500;
export const PATTERN_INPUT_MAX = 5000;
/** The maximum number of steps of a regular expression. So many steps take less than 100 ms (rule S2.7). */
export const PATTERN_STEPS_MAX = 100_000_000;
/** The maximum length of a message from the backend that a page shows. */
export const SERVER_TEXT_MAX = 300;
export const SHOWN_PATH_MAX = 200;
/** The maximum length of the details on the error screen. */
export const ERROR_TEXT_MAX = 500;

export const DRAFT_MINUTES = 30;
/** The time for the first use of a confirmation link. Later uses end after OPT_IN_REPEAT_DAYS. */
export const OPT_IN_HOURS = 48;
export const OPT_IN_REPEAT_DAYS = 7;
export const RESET_TOKEN_MINUTES = 60;
export const CAPTCHA_MINUTES = 2;
export const MAILS_PER_ADDRESS_AND_HOUR = 5;
/** Invitations that a person may send in a day, in addition to one for each licence. */
export const INVITATIONS_PER_DAY = 10;
export const EMAIL_CHECKS_PER_MINUTE = 10;
/** Wrong passwords of an account before a pause: at sign-in, change of password and import of an account. */
export const WRONG_PASSWORDS_MAX = 5;

// Thresholds of the token expiry (rule 3.4).
/** A larger number is a Unix time in milliseconds instead of seconds. */
export const TOKEN_EXP_MILLISECONDS_ABOVE = 1e11;
/** A smaller number is a lifetime in seconds instead of a Unix time. */
export const TOKEN_EXP_LIFETIME_BELOW = 1e7;

export const DEFAULT_COUNTRY = 'D';
/** The time zone of days and times that people read. */
export const PUBLISHER_TIME_ZONE = 'Europe/Berlin';
export const DEFAULT_SALUTATION_ID = 0;
export const DEFAULT_PRODUCT = 'default';

// The breakpoints are single numbers, because a bundler would put an object into the script of every page.
export const BREAKPOINT_XS_PX = 0;
export const BREAKPOINT_S_PX = 600;
