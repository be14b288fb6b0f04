import { expect, test } from 'vitest';
import { COPYRIGHT_YEAR } from '../../src/sites/copyright-year.ts';
import { readLastCommitDate, readSourceDate } from '../../src/sites/source-date.ts';

test('the date of the sources is SOURCE_DATE_EPOCH, or the date of the last commit (30.3)', () => {
  expect(readSourceDate('.', '1795305600').toISOString()).toBe('2026-11-22T00:00:00.000Z');
  expect(readSourceDate('.', undefined).getTime()).toBe(Number(readLastCommitDate('.')) * 1000);
  expect(readLastCommitDate('/')).toBeUndefined();
});

test('the footer has the year of the sources (30.3)', () => {
  expect(COPYRIGHT_YEAR).toBe(readSourceDate('.').getUTCFullYear());
});
