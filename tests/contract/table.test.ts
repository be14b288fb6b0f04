import { expect, test } from 'vitest';
import { CALLS } from '../support/calls.ts';
import { TABLE_ROWS } from './table.ts';

const sorted = (statuses: readonly number[]) => [...statuses].sort((one, other) => one - other);

test('rule S14.9: the table and the contract have the same calls', () => {
  const calls = CALLS.map(([, { method, path }]) => `${method} ${path}`);
  expect([...new Set(calls)].sort()).toEqual(TABLE_ROWS.map(({ call }) => call).sort());
});

test.each(TABLE_ROWS)('rule S14.9: $call matches its row', (row) => {
  const calls = CALLS.filter(([, { method, path }]) => `${method} ${path}` === row.call);
  expect(calls.length).toBeGreaterThan(0);
  for (const [name, { access, captcha, changes, success, refusals, expected }] of calls)
    expect(
      {
        isSignedIn: access === 'signed-in',
        hasCaptcha: captcha,
        wantsCsrf: changes,
        success,
        refusals: sorted(refusals),
        expected: sorted(expected),
      },
      name,
    ).toEqual({
      isSignedIn: row.isSignedIn,
      hasCaptcha: row.hasCaptcha,
      wantsCsrf: row.wantsCsrf,
      success: row.success,
      refusals: row.refusals,
      expected: row.expected,
    });
});
