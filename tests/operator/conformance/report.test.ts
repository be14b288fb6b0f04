// @vitest-environment jsdom
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { junitOf, writeReport } from '../../../src/operator/conformance/report/junit.ts';
import { tableOf } from '../../../src/operator/conformance/report/table.ts';
import type { Result } from '../../../src/operator/conformance/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'conform-'));
afterAll(() => rmSync(folder, { recursive: true }));

const checkOf = (id: string, call: string) => ({
  id,
  call,
  title: 'refuses "<this>" & that',
  stage: 'first' as const,
  run: async () => {},
});

const RESULTS: readonly Result[] = [
  { check: checkOf('login/good', 'GET /auth/login'), ms: 1500, status: 'passed' },
  {
    check: checkOf('login/silent', 'GET /auth/login'),
    ms: 250,
    status: 'failed',
    reason: 'answers "500" <b>',
  },
  {
    check: checkOf('paths/unknown', ''),
    ms: 0,
    status: 'not checked',
    reason: 'no means',
  },
];

test('rule 22.5: the table counts by call and lists what failed and was not checked', () => {
  expect(tableOf(RESULTS)).toBe(
    [
      'passed  failed  not checked  call',
      '     1       1            0  login  GET /auth/login',
      '     0       0            1  paths',
      '',
      'Failed',
      '  login/silent: answers "500" <b>',
      '',
      'Not checked',
      '  paths/unknown: no means',
      '',
      '3 checks: 1 passed, 1 failed, 1 not checked.',
      '',
    ].join('\n'),
  );
});

test('rule 22.5: the JUnit report is well-formed and says the same', () => {
  const document = new DOMParser().parseFromString(junitOf(RESULTS), 'text/xml');
  const root = document.documentElement;
  const attributes = ['tests', 'failures', 'skipped', 'time'];
  expect(attributes.map((name) => root.getAttribute(name))).toEqual(['3', '1', '1', '1.750']);
  const suites = [...document.querySelectorAll('testsuite')];
  expect(suites.map((suite) => suite.getAttribute('name'))).toEqual(['login', 'paths']);
  const cases = [...document.querySelectorAll('testcase')];
  expect(cases.map((one) => one.getAttribute('name'))).toEqual([
    'login/good: refuses "<this>" & that',
    'login/silent: refuses "<this>" & that',
    'paths/unknown: refuses "<this>" & that',
  ]);
  expect(document.querySelector('failure')?.getAttribute('message')).toBe('answers "500" <b>');
  expect(document.querySelector('skipped')?.getAttribute('message')).toBe('no means');
});

test('rule S11.1: words of the backend cannot forge a line or steer the terminal', () => {
  const forged = '500\n  0 failed\u001b[2J\u202e\u2028';
  const results: readonly Result[] = [
    { check: checkOf('a/b', ''), ms: 0, status: 'failed', reason: forged, details: [forged, 'c'] },
  ];
  const told = '500\ufffd  0 failed\ufffd[2J\ufffd\ufffd';
  expect(tableOf(results)).toContain(`\n  a/b: ${told}\n    ${told}\n    c\n`);
  expect(junitOf(results)).toContain(`message="${told}">${told}\nc</failure>`);
});

describe('a report', () => {
  test('rule 22.5: is written whole', async () => {
    const file = join(folder, 'report.xml');
    await writeReport(file, 'first');
    await writeReport(file, 'second');
    expect(readFileSync(file, 'utf8')).toBe('second');
    expect(readdirSync(folder)).toEqual(['report.xml']);
  });

  test('rule 22.9: that cannot be written leaves nothing and says what to do', async () => {
    const missing = join(folder, 'missing', 'report.xml');
    await expect(writeReport(missing, 'text')).rejects.toThrow(
      /report\.xml cannot be written\. Name a file in an existing folder by --junit\.$/,
    );
    const taken = join(folder, 'folder');
    mkdirSync(taken);
    await expect(writeReport(taken, 'text')).rejects.toThrow(/cannot be written/);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
