import { describe, expect, test } from 'vitest';
import { type Call, nameOf } from '../../src/contract/definition/call.ts';
import { CALLS } from '../support/calls.ts';
import { isBackendPath } from '../support/host-table.ts';
import { findOperationByName } from '../support/operations.ts';
import { readReply, UNREADABLE } from './read.ts';
import { TABLE_ROWS } from './table.ts';

const sortStatuses = (statuses: readonly number[]) =>
  [...statuses].sort((first, second) => first - second);

test('the table and the contract have the same calls (S14.9)', () => {
  const calls = CALLS.map(([, { method, path }]) => `${method} ${path}`);
  expect([...new Set(calls)].sort()).toEqual(TABLE_ROWS.map(({ call }) => call).sort());
  expect(TABLE_ROWS.filter(({ path }) => !isBackendPath(path))).toEqual([]);
});

test.each(TABLE_ROWS)(
  'the definition of $call matches its row (S14.9, 5.0.5, 5.0.7, 5.0.8)',
  (row) => {
    const calls = CALLS.filter(([, { method, path }]) => `${method} ${path}` === row.call);
    expect(calls.length).toBeGreaterThan(0);
    for (const [name, call] of calls)
      expect(row, name).toMatchObject({
        isSignedIn: call.access === 'signed-in',
        hasCaptcha: call.hasCaptcha,
        hasCsrfToken: call.isMutation,
        success: call.successStatus,
        refusals: sortStatuses(call.errorStatuses),
        emptyStatuses: sortStatuses(call.emptyStatuses),
      });
  },
);

/** Whether a reply must have properties besides `success`, `status` and `message`. */
function hasData(call: Call): boolean {
  const { reply } = findOperationByName(nameOf(call));
  return (
    readReply(reply, { success: true, status: call.successStatus, message: 'created' }) ===
    UNREADABLE
  );
}

/**
 * The result of reading the reply `{}`, by call. The map has the calls whose result the test cannot derive: a
 * page can do without their data, or their reply must say that the call has succeeded.
 */
const EMPTY_REPLIES: Readonly<Record<string, object | symbol>> = {
  checkEmail: UNREADABLE,
  resendOptIn: UNREADABLE,
  token: { token: '', tokenExp: Number.NaN },
  session: { url: undefined },
  config: { routes: undefined },
  registrationForm: { fields: [] },
  confirmOptIn: { forward: undefined },
  setNewsletters: { return: 'ok' },
};

/** Calls of `EMPTY_REPLIES` for which a missing body is the same as `{}`. */
const CALLS_WITH_OPTIONAL_BODY = ['confirmOptIn', 'setNewsletters'];

describe.each(CALLS)('a reply to %s', (name, call) => {
  test('with 2xx and without data is a success only if the call requires no data (9.8)', () => {
    const emptyReply = EMPTY_REPLIES[name] ?? (hasData(call) ? UNREADABLE : { success: true });
    expect(readReply(call.reply, {})).toEqual(emptyReply);
    const needsBody =
      (name in EMPTY_REPLIES || hasData(call)) && !CALLS_WITH_OPTIONAL_BODY.includes(name);
    expect(readReply(call.reply, undefined)).toEqual(needsBody ? UNREADABLE : emptyReply);
  });
});
