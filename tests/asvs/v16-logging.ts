import { documented, operator, proved, type Row } from './row.ts';

const BACKEND = 'lets the backend log what the row "Logs" names.';
const KEEP = 'keeps logs unchangeable on another system, for the few who need them.';
const LOGS = 'Facts for an audit';

/** V16: logging and error handling. */
export const logging: readonly Row[] = [
  documented('16.1.1 Every log is written down', 'Logs'),
  operator('16.2.1 An entry says when, where, who and what', BACKEND, LOGS),
  operator('16.2.2 Clocks agree, and times name their zone', BACKEND, LOGS),
  operator('16.2.3 Logs go where the list of logs says', KEEP, LOGS),
  operator('16.2.4 Logs can be read by one tool', BACKEND, LOGS),
  proved(
    '16.2.5 No log holds a secret',
    ['built/web-servers-logs.long.test.ts', 'rule S7.5: contain paths, but no query and no'],
    ['sandbox/server/raw-requests.test.ts', 'for %s does not contain %s'],
  ),
  operator('16.3.1 Every sign-in is logged, good or bad', BACKEND, LOGS),
  operator('16.3.2 Refused access is logged', BACKEND, LOGS),
  operator('16.3.3 Attempts to get around a rule are logged', BACKEND, LOGS),
  operator('16.3.4 Unexpected faults are logged', BACKEND, LOGS),
  proved('16.4.1 Nobody writes a line of a log', [
    'sandbox/server/raw-requests.test.ts',
    'for %s does not contain %s',
  ]),
  operator('16.4.2 Logs cannot be changed', KEEP, LOGS),
  operator('16.4.3 Logs lie on another system', KEEP, LOGS),
  proved(
    '16.5.1 A fault tells nothing of the inside',
    ['sandbox/endpoint/privileges.test.ts', 'rule S11: an unexpected error is reported without'],
    ['e2e/errors.spec.ts', 'rules A25, S2.3, S11: a route error has 500 letters, no stack'],
  ),
  proved(
    '16.5.2 A part that fails takes nothing else with it',
    ['built/web-servers-backend.long.test.ts', 'rule S4.1: sends all headers with 502 when the'],
    ['e2e/profile.spec.ts', 'a section that fails does not hide the others'],
    ['faults/complete.test.ts', 'rule S9.2: every call of the contract has a row in the fault'],
  ),
  proved(
    '16.5.3 A fault never lets anything through',
    ['sandbox/api/registration.test.ts', 'stores nothing when %s cannot be written'],
    ['journeys/failures.test.tsx', 'rules S9.2, S9.3, S9.4, 9.5: says what failed, keeps all, and'],
    ['portal/http/send.test.ts', 'rule S6.3: a blocked call is not sent'],
  ),
];
