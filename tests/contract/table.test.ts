import { describe, expect, test } from 'vitest';
import { type Call, nameOf } from '../../src/contract/definition/call.ts';
import { CALLS } from '../support/calls.ts';
import { isBackendPath } from '../support/host-table.ts';
import { findOperationByName } from '../support/operations.ts';
import { read, UNREADABLE } from './read.ts';
import { TABLE_ROWS } from './table.ts';

const sortStatuses = (statuses: readonly number[]) =>
  [...statuses].sort((one, other) => one - other);

test('the table and the contract have the same calls (S14.9)', () => {
  const calls = CALLS.map(([, { method, path }]) => `${method} ${path}`);
  expect([...new Set(calls)].sort()).toEqual(TABLE_ROWS.map(({ call }) => call).sort());
  expect(TABLE_ROWS.filter(({ path }) => !isBackendPath(path))).toEqual([]);
});

test.each(TABLE_ROWS)('$call matches its row (S14.9, 5.0.5, 5.0.7, 5.0.8)', (row) => {
  const calls = CALLS.filter(([, { method, path }]) => `${method} ${path}` === row.call);
  expect(calls.length).toBeGreaterThan(0);
  for (const [name, call] of calls)
    expect(row, name).toMatchObject({
      isSignedIn: call.access === 'signed-in',
      hasCaptcha: call.captcha,
      wantsCsrf: call.isMutation,
      success: call.success,
      refusals: sortStatuses(call.errorStatuses),
      expected: sortStatuses(call.emptyStatuses),
    });
});

/** Whether a bare success is less than what a backend must send. */
function hasData(call: Call): boolean {
  const { reply } = findOperationByName(nameOf(call));
  return read(reply, { success: true, status: call.success, message: 'created' }) === UNREADABLE;
}

/** How `{}` is read where a page can do without data, or needs to be told of the success. */
const BARE: Readonly<Record<string, object | symbol>> = {
  checkEmail: UNREADABLE,
  resendOptIn: UNREADABLE,
  token: { token: '', tokenExp: Number.NaN },
  session: { url: undefined },
  config: { routes: undefined },
  registrationForm: { fields: [] },
  confirmOptIn: { forward: undefined },
  setNewsletters: { return: 'ok' },
};

/** Calls of `BARE` for which no body is the same as `{}`. */
const MAY_BE_EMPTY = ['confirmOptIn', 'setNewsletters'];

describe.each(CALLS)('a reply to %s', (name, call) => {
  test('with 2xx and without data is a success only where none are required (9.8)', () => {
    const bareReply = BARE[name] ?? (hasData(call) ? UNREADABLE : { success: true });
    expect(read(call.reply, {})).toEqual(bareReply);
    const isData = (name in BARE || hasData(call)) && !MAY_BE_EMPTY.includes(name);
    expect(read(call.reply, undefined)).toEqual(isData ? UNREADABLE : bareReply);
  });
});
