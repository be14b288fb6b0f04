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

const FOLDER = 'Name one folder that npm run release has written';
const ADDRESS = '--address is an origin such as https://konto.example.de';
const TREE = '--tree is environment and client such as prd/library';

test.each([
  ['', FOLDER],
  ['a b', FOLDER],
  ['a', ADDRESS],
  ['a --address https://x.de/kontakt', ADDRESS],
  ['a --address ftp://x.de', ADDRESS],
  ['a --address https://x.de', TREE],
  ['a --address https://x.de --tree ../x', TREE],
  ['a --nonsense', 'There is an unknown option or one without value'],
])('rule 30.6: "%s" is refused with one sentence', (args, sentence) => {
  expect(() => readArguments(args.split(' ').filter(Boolean))).toThrow(`${sentence}: ${USAGE}`);
});
