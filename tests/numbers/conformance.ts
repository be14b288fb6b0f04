import { rowsOf } from './row.ts';

/** Numbers of the conformance kit. */
export const CONFORMANCE_ROWS = [
  ...rowsOf('src/conformance/times.ts', [
    ['SECOND_MS', 1000, 'ms', 'the calendar'],
    ['MINUTE_MS', 60_000, 'ms', 'the calendar'],
    ['HOUR_MS', 3_600_000, 'ms', 'the calendar'],
  ]),
  ...rowsOf('src/conformance/checks/bodies.ts', [
    ['LARGE_BYTES', 1_048_576, 'bytes', 'own: more than any call sends'],
  ]),
  ...rowsOf('src/conformance/checks/limits.ts', [
    ['REQUESTS_MAX', 60, 'times', 'rule 22.10'],
    ['WAIT_MAX_S', 3600, 's', 'rule S7.3: limits count an hour'],
  ]),
  ...rowsOf('src/conformance/checks/names.ts', [
    ['DIFFERENCE_MAX_MS', 50, 'ms', 'own: can be measured over a network (rule S7.1)'],
  ]),
  ...rowsOf('src/conformance/checks/one-time-tokens.ts', [
    ['TOKEN_CHARACTERS_MIN', 22, 'characters', 'rule S7.5: 128 bits of 6 a character'],
  ]),
  ...rowsOf('src/conformance/checks/passwords.ts', [
    ['MAILS_OF_A_RESET', 3, 'times', 'rule S5.11: confirmation, link, notice'],
  ]),
  ...rowsOf('src/conformance/checks/signing-in.ts', [
    ['TOKEN_LIFETIME_MAX_S', 31_536_000, 's', 'own: a year is no life of a token'],
  ]),
  ...rowsOf('src/conformance/client/browser.ts', [
    ['REDIRECTS_MAX', 20, 'times', 'Fetch standard: 20 redirects'],
  ]),
  ...rowsOf('src/conformance/client/captcha.ts', [
    ['COST_MAX', 1_000_000, 'times', 'rule 22.12'],
    ['KEY_MAX_BYTES', 64, 'bytes', 'rule 22.12'],
  ]),
  ...rowsOf('src/conformance/client/http.ts', [
    ['SHORT_BYTES', 65_536, 'bytes', 'own: bodies that a server reads before it refuses'],
    ['ANSWER_MAX_MIB', 4, 'MiB', 'rule 22.12'],
  ]),
  ...rowsOf('src/conformance/create-kit.ts', [
    ['MAIL_TRIES', 60, 'times', 'own: 30 seconds for a mail'],
    ['MAIL_PAUSE_MS', 500, 'ms', 'own: 30 seconds for a mail'],
  ]),
  ...rowsOf('src/conformance/fuzz/broken-bodies.ts', [
    ['LONG', 100_000, 'characters', 'own: longer than any limit of a field'],
    ['TOO_LARGE_BYTES', 1_100_000, 'bytes', 'own: more than any call sends'],
    ['DEEP', 10_000, 'times', 'own: deeper than parsers without a limit bear'],
  ]),
  ...rowsOf('src/conformance/fuzz/fuzz-checks.ts', [
    ['FEW', 2, 'times', 'own: the rest of a request stays valid'],
    ['FAILURES_MAX', 3, 'times', 'own: more of a call seldom tell more'],
  ]),
  ...rowsOf('src/conformance/fuzz/request-line.ts', [
    ['BODY_MAX_BYTES', 2000, 'bytes', 'own: what a person reads'],
  ]),
  ...rowsOf('src/conformance/fuzz/schema-values.ts', [
    ['DEPTH_MAX', 6, 'times', 'own: deeper than the contract'],
    ['ITEMS_MAX', 3, 'times', 'own: none, one and several'],
  ]),
  ...rowsOf('src/conformance/mailbox/imap.ts', [
    ['ANSWER_MS', 10_000, 'ms', 'own: a mail server answers sooner'],
  ]),
];
