import { rowsOf } from './row.ts';

/** Durations of the sandbox. */
export const TIME_ROWS = rowsOf('src/sandbox/times.ts', [
  ['MINUTE_MS', 60_000, 'ms', 'the calendar'],
  ['HOUR_MS', 3_600_000, 'ms', 'the calendar'],
  ['DAY_MS', 86_400_000, 'ms', 'the calendar'],
  ['SESSION_HOURS', 12, 'h', 'own: a working day'],
  ['IDENTITY_SESSION_DAYS', 7, 'days', 'own: ASVS 7.3.2 requires an absolute end'],
  ['SESSION_MEMORY_DAYS', 30, 'days', 'own: period for silent sign-in attempts (rule 3.6)'],
  ['TOKEN_MINUTES', 15, 'min', 'own: rule S5.2 requires a short life'],
  ['TOKEN_REUSE_MINUTES', 5, 'min', 'own: shorter than the token lives'],
  ['LOGOUT_TOKEN_MINUTES', 5, 'min', 'own: Back-Channel Logout 1.0 requires a short one'],
  ['CLOCK_TOLERANCE_S', 60, 's', 'own: clocks of two computers'],
  ['STEP_UP_MINUTES', 10, 'min', 'own: RFC 9470 leaves it to the backend'],
  ['SIGN_IN_MINUTES', 60, 'min', 'own: time at the identity provider'],
  ['MAIL_SERVER_ANSWER_MS', 10_000, 'ms', 'own: a start that waits looks broken'],
  ['REQUESTED_MAILS_EVERY_MS', 1000, 'ms', 'own: people wait for a mail (rule S7.1)'],
  ['VERIFY_ANSWER_MS', 10_000, 'ms', 'own: less than the 15 s of rule S12'],
  ['MAILS_PER_HOUR', 1000, 'times', 'own: rule S7.3 requires a global limit'],
  ['HASHING_RETRY_S', 10, 's', 'own: a full queue has gone by then (rule 14.10)'],
  ['ANONYMOUS_SESSIONS_PER_NETWORK', 1000, 'times', 'rule S14.13'],
  ['ANONYMOUS_SESSIONS_MAX', 100_000, 'times', 'rule S14.13'],
  ['PENDING_SIGN_INS_MAX', 100_000, 'times', 'rule S14.13'],
  ['PASSWORD_PAUSE_MS', 900_000, 'ms', 'own: rule S8.6 requires a pause that ends'],
]);

export const CAPTCHA_ROWS = rowsOf('src/sandbox/endpoint/captcha.ts', [
  ['CAPTCHA_COST', 2000, 'times', 'own: PBKDF2 rounds of one try'],
  ['TRIES_MIN', 40, 'times', 'own: tries that a challenge needs'],
  ['TRIES_MAX', 120, 'times', 'own: tries that a challenge needs'],
  ['TOKEN_LENGTH_MAX', 4096, 'characters', 'own: longer than any solved challenge'],
]);

export const HASHING_ROWS = rowsOf('src/sandbox/secrets/crypto.ts', [
  ['PASSWORD_COST', { logN: 17, r: 8, p: 1 }, '-', 'OWASP Password Storage: scrypt, N = 2^17'],
  ['TOKEN_BYTES', 32, 'bytes', 'own: twice the 128 bits of rule S7.5'],
  ['SALT_BYTES', 16, 'bytes', 'NIST SP 800-132: 128 bits'],
  ['KEY_BYTES', 32, 'bytes', 'own: 256 bits'],
  ['SCRYPT_BLOCK_BYTES', 128, 'bytes', 'RFC 7914: blocks of 128 bytes times r'],
  ['HASHES_AT_ONCE', 2, 'times', 'own: ASVS 15.2.2'],
  ['HASHES_WAITING_MAX', 32, 'times', 'rule 14.10'],
]);

/** Sizes and durations of single sandbox files. */
export const OTHER_SANDBOX_ROWS = [
  ...rowsOf('src/sandbox/endpoint/recaptcha.ts', [['SCORE_MIN', 0.5, '-', 'rule 14.8.a']]),
  ...rowsOf('src/sandbox/secrets/keys.ts', [
    ['IV_BYTES', 12, 'bytes', 'NIST SP 800-38D: 96 bits for GCM'],
    ['TAG_BYTES', 16, 'bytes', 'NIST SP 800-38D: 128 bits'],
  ]),
  ...rowsOf('src/sandbox/store/private-file.ts', [
    ['OWNER_ONLY', 0o600, '-', 'rule S14.6'],
    ['OWNER_ONLY_FOLDER', 0o700, '-', 'rule S14.6'],
  ]),
  ...rowsOf('src/sandbox/upstream/cookies.ts', [
    ['MARK_LENGTH', 16, 'characters', 'own: 96 bits, as cookies are sent with every request'],
  ]),
  ...rowsOf('src/sandbox/endpoint/visit.ts', [
    [
      'SESSION_SECONDS',
      2_592_000,
      's',
      'own: the cookie lives as long as its session record, 30 days',
    ],
  ]),
  ...rowsOf('src/sandbox/identity/configuration.ts', [
    ['MINUTE_S', 60, 's', 'the calendar'],
    ['DAY_S', 86_400, 's', 'the calendar'],
  ]),
  ...rowsOf('src/sandbox/identity/sign-in.ts', [
    ['FORM_BYTES_MAX', 8192, 'bytes', 'own: a user name and a password'],
  ]),
  ...rowsOf('src/sandbox/server/origin-guards.ts', [
    ['BODY_BYTES_MAX', 65_536, 'bytes', 'own: rule 14.9 requires a limit'],
  ]),
  ...rowsOf('src/sandbox/api/csa.ts', [
    ['ACTION_LENGTH_MAX', 40, 'characters', 'own: the name of a form'],
  ]),
  ...rowsOf('src/sandbox/server/inject-faults.ts', [
    ['HUGE_BYTES', 10_485_760, 'bytes', 'rule S9.2: 10 MB'],
  ]),
  ...rowsOf('src/sandbox/upstream/read-answer.ts', [
    ['ANSWER_BYTES_MAX', 10_485_760, 'bytes', 'rule 23.8'],
  ]),
  ...rowsOf('src/sandbox/upstream/deviation-log.ts', [
    ['DEVIATIONS_MAX', 300, 'times', 'rule 23.10'],
  ]),
  ...rowsOf('src/sandbox/reports/report-counts.ts', [
    ['ROWS_MAX', 500, 'times', 'rule 29.8'],
    ['VALUES_MAX', 200, 'times', 'rule 29.8'],
  ]),
  ...rowsOf('src/sandbox/reports/serve-reports.ts', [
    ['REPORT_BYTES_MAX', 1024, 'bytes', 'rule 29.7'],
  ]),
  ...rowsOf('src/sandbox/upstream/announce.ts', [['PROBE_MS', 5000, 'ms', 'rule 23.8']]),
  ...rowsOf('src/sandbox/store/store.ts', [
    ['BUSY_MS', 5000, 'ms', 'own: wait for the write lock of another process'],
  ]),
  ...rowsOf('src/sandbox/secrets/common-passwords.ts', [
    ['WALK_MIN', 3, 'characters', 'own: ASVS 6.2.4 names no number'],
    ['OWN_WORD_MIN', 3, 'characters', 'own: ASVS 6.2.11 names no number'],
    ['REST_MIN', 5, 'characters', 'own: ASVS 6.2.12 names no number'],
  ]),
];
