import { describe, expect, test } from 'vitest';
import * as limits from '../../src/limits.ts';
import * as captcha from '../../src/sandbox/endpoint/captcha.ts';
import * as crypto from '../../src/sandbox/secrets/crypto.ts';
import * as times from '../../src/sandbox/times.ts';
import { CONFORMANCE_ROWS } from './conformance.ts';
import { declaredNumbers } from './declared.ts';
import { LIMIT_ROWS } from './limits.ts';
import { PORTAL_ROWS } from './portal.ts';
import { RELEASE_ROWS } from './release.ts';
import type { Row, Unit } from './row.ts';
import { CAPTCHA_ROWS, HASHING_ROWS, OTHER_SANDBOX_ROWS, TIME_ROWS } from './sandbox.ts';
import { SITES_ROWS } from './sites.ts';

const ROWS: readonly Row[] = [
  ...LIMIT_ROWS,
  ...TIME_ROWS,
  ...CAPTCHA_ROWS,
  ...HASHING_ROWS,
  ...OTHER_SANDBOX_ROWS,
  ...PORTAL_ROWS,
  ...CONFORMANCE_ROWS,
  ...RELEASE_ROWS,
  ...SITES_ROWS,
];

const MODULES: readonly (readonly [string, Readonly<Record<string, unknown>>, readonly Row[]])[] = [
  ['src/limits.ts', limits, LIMIT_ROWS],
  ['src/sandbox/times.ts', times, TIME_ROWS],
  ['src/sandbox/endpoint/captcha.ts', captcha, CAPTCHA_ROWS],
  ['src/sandbox/secrets/crypto.ts', crypto, HASHING_ROWS],
];

const DECLARED = declaredNumbers();

const keyOf = ({ file, name }: Pick<Row, 'file' | 'name'>) => `${file} ${name}`;

test.each(ROWS.filter(({ value }) => typeof value === 'number'))(
  '$name of $file is $value $unit ($from)',
  ({ file, name, value }) => {
    expect(DECLARED).toContainEqual({ file, name, value });
  },
);

test('rule 1.1: every constant of the product that is a number has a row', () => {
  const known = new Set(ROWS.map(keyOf));
  expect(DECLARED.map(keyOf).filter((key) => !known.has(key))).toEqual([]);
});

test('no row is listed twice', () => {
  expect(new Set(ROWS.map(keyOf)).size).toBe(ROWS.length);
});

describe.each(MODULES)('what %s exports', (_, module, rows) => {
  const exported = Object.entries(module).filter(
    ([name, value]) => /^[A-Z]/.test(name) && name !== 'SUBMIT' && typeof value !== 'function',
  );

  test('has one row per value', () => {
    const listed = new Map(rows.map(({ name, value }) => [name, value]));
    for (const [name, value] of exported) {
      expect(listed.has(name), name).toBe(true);
      expect(value, name).toEqual(listed.get(name));
    }
  });
});

const SUFFIXES: Partial<Record<Unit, RegExp>> = {
  ms: /_MS$/,
  s: /_(S|SECONDS)$|^TOKEN_EXP_/,
  min: /_MINUTES$/,
  h: /_HOURS$/,
  days: /_DAYS$/,
  px: /_PX$/,
  bytes: /BYTES(_MAX)?$/,
};

test('names of times and sizes, and only those, end with a unit', () => {
  for (const { name, unit } of ROWS) {
    const fitting = Object.entries(SUFFIXES).filter(([, suffix]) => suffix.test(name));
    expect(
      fitting.map(([of]) => of),
      name,
    ).toEqual(unit in SUFFIXES ? [unit] : []);
  }
});
