import { describe, expect, test } from 'vitest';
import { parseCommandLine } from '../../../src/operator/command-line/command.ts';
import {
  CONFORM_COMMAND,
  readConformOptions,
} from '../../../src/operator/conformance/arguments.ts';
import { selectChecks } from '../../../src/operator/conformance/checks/all-checks.ts';

const readArguments = (args: readonly string[]) =>
  readConformOptions(parseCommandLine(CONFORM_COMMAND, args).values);

const BACKEND = ['--backend', 'https://konto.example.de'];
const CONFIG = ['--config', 'people.json'];

test('several calls can be selected (22.10)', () => {
  expect(readArguments([...BACKEND, ...CONFIG, '--only', 'login', '--only', 'token'])).toEqual({
    backend: 'https://konto.example.de',
    config: 'people.json',
    only: ['login', 'token'],
    isReadOnly: false,
    fuzz: undefined,
  });
});

test('made-up requests have a count and a seed, which is random by default (22.13)', () => {
  const args = [...BACKEND, ...CONFIG, '--fuzz', '200'];
  expect(readArguments([...args, '--seed', '7']).fuzz).toEqual({ count: 200, seed: 7 });
  expect(readArguments(args).fuzz?.seed).toEqual(expect.any(Number));
});

test.each(['http://localhost:4400', 'http://127.0.0.1:4400/', 'http://[::1]:4400'])(
  'a backend at %s is checked with the configuration of the sandbox (22.7)',
  (backend) => {
    const { config } = readArguments(['--backend', backend]);
    expect(config).toBe('src/operator/conformance/sandbox.json');
  },
);

describe('the command ends with one sentence for the arguments', () => {
  test.each([
    [[], /^--backend is an origin such as/],
    [['--backend', 'konto.example.de'], /^--backend is an origin/],
    [['--backend', 'https://konto.example.de/api'], /^--backend is an origin/],
    [['--backend', 'ftp://konto.example.de'], /^--backend is an origin/],
    [BACKEND, /^--config names the file/],
    [[...BACKEND, '--all'], /^There is no option --all; see npm run conform -- --help\.$/],
    [[...BACKEND, ...CONFIG, '--seed', '7'], /^--seed needs --fuzz COUNT\.$/],
    [[...BACKEND, ...CONFIG, '--fuzz', 'all'], /^--fuzz and --seed are whole numbers/],
    [['--backend'], /^--backend needs a value: --backend ORIGIN\.$/],
  ])('%j (22.9)', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence);
  });
});

describe('--only selects', () => {
  const listIds = (only: string) => selectChecks([only]).map(({ id }) => id);

  test.each(['requestUsername', '/account/username/resend'])(
    'all checks of the call %s (22.10)',
    (only) => {
      const selectedIds = listIds(only);
      expect(selectedIds).toContain('requestUsername/good');
      expect(selectedIds.filter((id) => !id.startsWith('requestUsername/'))).toEqual([]);
    },
  );

  test('one question for all calls (22.10)', () => {
    const selectedIds = listIds('captcha-replay');
    expect(selectedIds).toHaveLength(10);
    expect(selectedIds).toContain('register/captcha-replay');
  });

  test('one check (22.10)', () => {
    expect(listIds('login/silent')).toEqual(['login/silent']);
  });

  test.each([
    ['userinfo', '--only userinfo names no check; did you mean userInfo?'],
    ['Subuser', 'did you mean subusers, registerSubuser, createSubuser, importSubuser?'],
    ['logim', 'Name a call such as requestUsername'],
    ['', 'Name a call such as requestUsername or /account/create, a question such as csrf-missing'],
    ['GET', 'Name a call'],
  ])('nothing for %j, and ends with a hint at existing names (22.10)', (unknownName, hint) => {
    expect(() => selectChecks(['login', unknownName])).toThrow(hint);
  });
});

test('checks of limits come last, followed only by the checks for unchanged data of people (22.10)', () => {
  const lateCheckPatterns = [/limit$/, /unchanged$/];
  // The order has, for each check, the index of its pattern in the list of late checks, or -1.
  const order = selectChecks([]).map(({ id }) =>
    lateCheckPatterns.findIndex((pattern) => pattern.test(id)),
  );
  expect(order).toEqual(order.toSorted());
  expect(order).toContain(1);
});

test('every check has a unique id', () => {
  const ids = selectChecks([]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
