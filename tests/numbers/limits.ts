import { rowsOf } from './row.ts';

const LIMITS = 'src/limits.ts';

/** How long a screen waits. */
const DELAYS = rowsOf(LIMITS, [
  ['WELCOME_LOADING_MS', 3000, 'ms', 'spec L57, L355'],
  ['SELF_ENROLLMENT_LOADING_MAX_MS', 3500, 'ms', 'spec L92, L355; D 7.6'],
  ['TERMS_CHECK_MS', 750, 'ms', 'spec L120, L355'],
  ['TERMS_ACCEPTED_MS', 3000, 'ms', 'spec L125, L355'],
  ['LOGOUT_LOADING_MS', 2500, 'ms', 'spec L135, L355'],
  ['CONTACT_LOADING_MS', 750, 'ms', 'spec L133, L355'],
  ['REGISTRATION_LOADING_MS', 2000, 'ms', 'spec L84, L355'],
  ['REGISTRATION_FORM_GRACE_MS', 1000, 'ms', 'D 11.9'],
  ['OPT_IN_CONFIRM_MS', 1000, 'ms', 'spec L108, L355'],
  ['PASSWORD_RESET_LOADING_MS', 1000, 'ms', 'spec L75, L355'],
  ['PASSWORD_CHANGE_LOADING_MS', 750, 'ms', 'spec L75, L355'],
  ['SHOP_FORWARD_MS', 3000, 'ms', 'spec L210, L355'],
  ['FORBIDDEN_LOADING_MS', 1500, 'ms', 'spec L65, L355'],
  ['REDIRECT_LINK_MS', 5000, 'ms', 'D 4.5'],
  ['NOTICE_AUTO_CLOSE_MS', 5000, 'ms', 'spec L217, L356'],
  ['TOOLTIP_DELAY_MS', 250, 'ms', 'spec L356; D 10.5'],
  ['TOOLTIP_INTERACTIVE_MS', 100, 'ms', 'spec L356; D 10.5'],
  ['POPUP_PLACEMENT_MS', 100, 'ms', 'spec L359; D 10.8'],
  ['STRENGTH_ANNOUNCE_MS', 500, 'ms', 'D 8.4.6'],
  ['RESEND_COOLDOWN_S', 30, 's', 'D 7.11; S7.3'],
  ['AUTOFILL_LOOK_MS', 1000, 'ms', 'own: no browser tells a page of what it fills in quietly'],
]);

/** Requests and what is kept of them. */
const REQUESTS = rowsOf(LIMITS, [
  ['BOOT_TIMEOUT_MS', 10_000, 'ms', 'D 1.2'],
  ['REQUEST_TIMEOUT_MS', 30_000, 'ms', 'D 5.0.6'],
  ['CAPTCHA_TIMEOUT_MS', 15_000, 'ms', 'S12'],
  ['CHUNK_LOAD_TIMEOUT_MS', 120_000, 'ms', 'spec L356; D 7.4'],
  ['CACHE_RETENTION_MS', 60_000, 'ms', 'spec L358; D 1.10'],
  ['SUBSCRIPTION_BATCH_MS', 500, 'ms', 'spec L358; D 1.10'],
  ['TOKEN_CALL_INTERVAL_MS', 5000, 'ms', 'S9.7'],
  ['TOKEN_EXP_MILLISECONDS_ABOVE', 100_000_000_000, 's', 'D 3.4: 1e11'],
  ['TOKEN_EXP_LIFETIME_BELOW', 10_000_000, 's', 'D 3.4: 1e7'],
]);

/** Lengths of what is typed, sent and shown. */
const LENGTHS = rowsOf(LIMITS, [
  ['NAME_MIN', 2, 'characters', 'spec L227, L354'],
  ['NAME_MAX', 30, 'characters', 'spec L227, L354'],
  ['PASSWORD_MIN', 14, 'characters', 'spec L234, L354'],
  ['PASSWORD_MAX', 64, 'characters', 'spec L234, L354'],
  ['PASSWORD_SAFE', 14, 'characters', 'spec L354; D 0.3'],
  ['EMAIL_MIN', 8, 'characters', 'spec L244, L354'],
  ['EMAIL_MAX', 60, 'characters', 'spec L244, L354'],
  ['EMAIL_LOCAL_MIN', 2, 'characters', 'spec L245, L354'],
  ['EMAIL_DOMAIN_MIN', 1, 'characters', 'spec L246'],
  ['STREET_MAX', 60, 'characters', 'D 8.9'],
  ['CITY_MAX', 40, 'characters', 'D 8.9'],
  ['COMPANY_MAX', 60, 'characters', 'D 8.9'],
  ['ADDRESS_LENGTH_MAX', 2048, 'characters', 'D 4.2'],
  ['BTP_LABEL_MAX', 60, 'characters', 'D 2.5'],
  ['CONTACT_PARAMETER_MAX', 100, 'characters', 'D 7.14.5'],
  ['PATTERN_LENGTH_MAX', 500, 'characters', 'D 11.4'],
  ['PATTERN_INPUT_MAX', 5000, 'characters', 'D 11.4'],
  ['PATTERN_STEPS_MAX', 100_000_000, 'times', 'own: bounds ways × length, as S2.7 asks'],
  ['SERVER_TEXT_MAX', 300, 'characters', 'D 9.7'],
  ['SHOWN_PATH_MAX', 200, 'characters', 'D 7.2'],
  ['ERROR_TEXT_MAX', 500, 'characters', 'D 7.4; S11'],
]);

/** How long something holds, and how often it may be done. */
const LIFETIMES = rowsOf(LIMITS, [
  ['DRAFT_MINUTES', 30, 'min', 'D 3.14'],
  ['OPT_IN_HOURS', 48, 'h', 'D 6.5'],
  ['OPT_IN_REPEAT_DAYS', 7, 'days', 'D 5.2, row 10'],
  ['RESET_TOKEN_MINUTES', 60, 'min', 'S7.5'],
  ['CAPTCHA_MINUTES', 2, 'min', 'D 5.0.7, 14.8'],
  ['MAILS_PER_ADDRESS_AND_HOUR', 5, 'times', 'D 14.9; S7.3'],
  ['EMAIL_CHECKS_PER_MINUTE', 10, 'times', 'D 14.9; S7.2'],
  ['PASSWORD_TRIES', 5, 'times', 'S8.6'],
  ['CONTACT_SNAPSHOT_MAX_DAYS', 30, 'days', 'own: a topic added later works meanwhile (D 13.1)'],
]);

/** What a form begins with, and sizes of the layout. */
const DEFAULTS = rowsOf(LIMITS, [
  ['SHOP_STEPS', 3, 'times', 'spec L99, L357'],
  ['DEFAULT_COUNTRY', 'D', '-', 'spec L159, L357'],
  ['DEFAULT_TITLE_ID', 5, '-', 'spec L159, L357'],
  ['DEFAULT_SALUTATION_ID', 0, '-', 'spec L159, L357'],
  ['DEFAULT_PRODUCT', 'default', '-', 'spec L169, L357'],
  ['LANGUAGE', 'de', '-', 'spec L357'],
  ['BREAKPOINTS_PX', { XS: 0, S: 600, M: 1024, L: 1440, XL: 1600, XXL: 1920 }, 'px', 'spec L359'],
  ['POPUP_GAP_PX', 8, 'px', 'spec L359; D 10.8'],
  [
    'POPUP_PLACEMENTS',
    ['bottom-right', 'bottom-left', 'bottom', 'top-right', 'top-left', 'top', 'left', 'right'],
    '-',
    'spec L359',
  ],
]);

/** The rows of limits.ts. */
export const LIMIT_ROWS = [...DELAYS, ...REQUESTS, ...LENGTHS, ...LIFETIMES, ...DEFAULTS];
