import { rowsOf } from './row.ts';

const LIMITS = 'src/limits.ts';

/** Waiting times. */
const DELAYS = rowsOf(LIMITS, [
  ['WELCOME_LOADING_MS', 3000, 'ms', 'rules 7.1, 17.4'],
  ['SELF_ENROLLMENT_LOADING_MAX_MS', 3500, 'ms', 'rules 7.6, 17.4'],
  ['TERMS_CHECK_MS', 750, 'ms', 'rules 7.13, 17.4'],
  ['TERMS_ACCEPTED_MS', 3000, 'ms', 'rules 7.13.c, 17.4'],
  ['LOGOUT_LOADING_MS', 2500, 'ms', 'rules 7.15, 17.4'],
  ['CONTACT_LOADING_MS', 750, 'ms', 'rules 7.14.1, 17.4'],
  ['REGISTRATION_LOADING_MS', 2000, 'ms', 'rules 7.5.1, 17.4'],
  ['CLIENT_CONFIG_GRACE_MS', 1000, 'ms', 'rule 2.8.c'],
  ['REGISTRATION_FORM_GRACE_MS', 1000, 'ms', 'rule 11.9'],
  ['OPT_IN_CONFIRM_MS', 1000, 'ms', 'rules 7.10, 17.4'],
  ['PASSWORD_RESET_LOADING_MS', 1000, 'ms', 'rules 7.9.8, 17.4'],
  ['PASSWORD_CHANGE_LOADING_MS', 750, 'ms', 'rules 7.9.8, 17.4'],
  ['SHOP_FORWARD_MS', 3000, 'ms', 'rules 7.8.6, 17.4'],
  ['FORBIDDEN_LOADING_MS', 1500, 'ms', 'rules 7.3, 17.4'],
  ['REDIRECT_LINK_MS', 5000, 'ms', 'rule 4.5'],
  ['NOTICE_AUTO_CLOSE_MS', 5000, 'ms', 'rules 10.7, 17.5'],
  ['TOOLTIP_DELAY_MS', 250, 'ms', 'rules 17.5, 10.5'],
  ['TOOLTIP_INTERACTIVE_MS', 100, 'ms', 'rules 17.5, 10.5'],
  ['POPUP_PLACEMENT_MS', 100, 'ms', 'rules 17.8, 10.8'],
  ['STRENGTH_ANNOUNCE_MS', 500, 'ms', 'rule 8.4.6'],
  ['RESEND_COOLDOWN_S', 30, 's', 'rules 7.11, S7.3'],
  ['AUTOFILL_POLL_MS', 1000, 'ms', 'own: no browser tells a page of what it fills in quietly'],
]);

/** Requests and stored data. */
const REQUESTS = rowsOf(LIMITS, [
  ['BOOT_TIMEOUT_MS', 10_000, 'ms', 'rule 1.2'],
  ['REQUEST_TIMEOUT_MS', 30_000, 'ms', 'rule 5.0.6'],
  ['CAPTCHA_TIMEOUT_MS', 15_000, 'ms', 'rule S12'],
  ['OPERATOR_NOTICE_TIMEOUT_MS', 5000, 'ms', 'rule 27.13'],
  ['CHUNK_LOAD_TIMEOUT_MS', 120_000, 'ms', 'rules 17.6, 7.4'],
  ['CACHE_RETENTION_MS', 60_000, 'ms', 'rules 17.2, 1.10.8'],
  ['SUBSCRIPTION_BATCH_MS', 500, 'ms', 'rules 17.2, 1.10.8'],
  ['TOKEN_CALL_INTERVAL_MS', 5000, 'ms', 'rule S9.7'],
  ['TOKEN_EXP_MILLISECONDS_ABOVE', 100_000_000_000, 's', 'rule 3.4: 1e11'],
  ['TOKEN_EXP_LIFETIME_BELOW', 10_000_000, 's', 'rule 3.4: 1e7'],
]);

/** Lengths of input and output. */
const LENGTHS = rowsOf(LIMITS, [
  ['NAME_MIN', 2, 'characters', 'rules 8.3, 17.3'],
  ['NAME_MAX', 30, 'characters', 'rules 8.3, 17.3'],
  ['PASSWORD_MIN', 14, 'characters', 'rules 8.4.1, 17.3'],
  ['PASSWORD_MAX', 64, 'characters', 'rules 8.4.1, 17.3'],
  ['PASSWORD_SAFE', 14, 'characters', 'rules 17.3, 0.3'],
  ['EMAIL_MIN', 8, 'characters', 'rules 8.5, 17.3'],
  ['EMAIL_MAX', 60, 'characters', 'rules 8.5, 17.3'],
  ['EMAIL_LOCAL_MIN', 2, 'characters', 'rules 8.6, 17.3'],
  ['EMAIL_DOMAIN_MIN', 1, 'characters', 'rule 8.6'],
  ['STREET_MAX', 60, 'characters', 'rule 8.9'],
  ['CITY_MAX', 40, 'characters', 'rule 8.9'],
  ['COMPANY_MAX', 60, 'characters', 'rule 8.9'],
  ['DECLARATION_TEXT_MAX', 200, 'characters', 'rule 27.6'],
  ['DECLARATION_REASON_MAX', 4000, 'characters', 'rule 27.6'],
  ['OPERATOR_NOTICE_TEXT_MAX', 500, 'characters', 'rule 27.13'],
  ['ADDRESS_LENGTH_MAX', 2048, 'characters', 'rule 4.2'],
  ['BTP_LABEL_MAX', 60, 'characters', 'rule 2.5'],
  ['CONTACT_PARAMETER_MAX', 100, 'characters', 'rule 7.14.5'],
  ['PATTERN_LENGTH_MAX', 500, 'characters', 'rule 11.4'],
  ['PATTERN_INPUT_MAX', 5000, 'characters', 'rule 11.4'],
  ['PATTERN_STEPS_MAX', 100_000_000, 'times', 'own: bounds ways × length, as rule S2.7 asks'],
  ['SERVER_TEXT_MAX', 300, 'characters', 'rule 9.7'],
  ['SHOWN_PATH_MAX', 200, 'characters', 'rule 7.2'],
  ['ERROR_TEXT_MAX', 500, 'characters', 'rules 7.4, S11'],
]);

/** Lifetimes and limits. */
const LIFETIMES = rowsOf(LIMITS, [
  ['DRAFT_MINUTES', 30, 'min', 'rule 3.14'],
  ['OPT_IN_HOURS', 48, 'h', 'rule 6.5'],
  ['OPT_IN_REPEAT_DAYS', 7, 'days', 'rule 5.2.10'],
  ['RESET_TOKEN_MINUTES', 60, 'min', 'rule S7.5'],
  ['CAPTCHA_MINUTES', 2, 'min', 'rules 5.0.7, 14.8'],
  ['MAILS_PER_ADDRESS_AND_HOUR', 5, 'times', 'rules 14.9, S7.3'],
  ['EMAIL_CHECKS_PER_MINUTE', 10, 'times', 'rules 14.9, S7.2'],
  ['PASSWORD_TRIES', 5, 'times', 'rule S8.6'],
  ['CONTACT_SNAPSHOT_MAX_DAYS', 30, 'days', 'own: a topic added later works meanwhile (rule 13.1)'],
]);

/** Defaults of forms and layout sizes. */
const DEFAULTS = rowsOf(LIMITS, [
  ['DEFAULT_COUNTRY', 'D', '-', 'rules 5.2.c, 17.7'],
  ['DEFAULT_SALUTATION_ID', 0, '-', 'rules 5.2.c, 17.7'],
  ['DEFAULT_PRODUCT', 'default', '-', 'rules 16.8, 17.7'],
  ['BREAKPOINTS_PX', { XS: 0, S: 600 }, 'px', 'rule 17.8'],
  ['POPUP_GAP_PX', 8, 'px', 'rules 17.8, 10.8'],
  [
    'POPUP_PLACEMENTS',
    ['bottom-right', 'bottom-left', 'bottom', 'top-right', 'top-left', 'top', 'left', 'right'],
    '-',
    'rule 17.8',
  ],
]);

export const LIMIT_ROWS = [...DELAYS, ...REQUESTS, ...LENGTHS, ...LIFETIMES, ...DEFAULTS];
