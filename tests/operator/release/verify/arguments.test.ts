import { expect, test } from 'vitest';
import { readArguments } from '../../../../src/operator/release/verify/arguments.ts';

const USAGE = 'npm run verify -- FOLDER --address https://… --tree prd/library [--signers FILE]';

test('rule 30.6: a release, an address and a tree are enough', () => {
  const args = ['release/1.2.3', '--address', 'https://konto.example.de/', '--tree', 'prd/library'];
  expect(readArguments(args)).toEqual({
    folder: 'release/1.2.3',
    origin: 'https://konto.example.de',
    tree: 'prd/library',
    signersFile: undefined,
  });
  expect(readArguments([...args, '--signers', 'who'])).toMatchObject({ signersFile: 'who' });
});

test.each([
  [[], 'Name one folder that npm run release has written'],
  [['a', 'b'], 'Name one folder that npm run release has written'],
  [['a'], '--address is an origin such as https://konto.example.de'],
  [
    ['a', '--address', 'https://x.de/kontakt'],
    '--address is an origin such as https://konto.example.de',
  ],
  [['a', '--address', 'ftp://x.de'], '--address is an origin such as https://konto.example.de'],
  [['a', '--address', 'https://x.de'], '--tree is environment and client such as prd/library'],
  [
    ['a', '--address', 'https://x.de', '--tree', '../x'],
    '--tree is environment and client such as prd/library',
  ],
  [['a', '--nonsense'], 'There is an unknown option or one without value'],
])('rule 30.6: %j is refused with one sentence', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(`${sentence}: ${USAGE}`);
});
