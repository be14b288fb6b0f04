import { rowsOf } from './row.ts';

/** Numbers of the check of a deployed tree. */
export const RELEASE_ROWS = [
  ...rowsOf('src/release/verify/verify.ts', [
    ['LANES', 8, 'times', 'own: quick, and no load for a host'],
    ['TIMEOUT_MS', 30_000, 'ms', 'rule 5.0.6: as long as the portal waits'],
    ['ANSWER_MAX_MIB', 16, 'MiB', 'rule 30.6'],
  ]),
];
