import { expect, test } from 'vitest';
import {
  type Command,
  CommandLineError,
  parseCommandLine,
} from '../../../src/operator/command-line/command.ts';

const COMMAND = {
  name: 'npm run x --',
  description: '',
  argumentName: 'FILE',
  options: {
    port: { type: 'string', placeholder: 'N', description: '' },
    client: { type: 'string', choices: ['library', 'shop'], description: '' },
    all: { type: 'boolean', description: '' },
  },
} satisfies Command;

test.each([
  ['a --port', '--port needs a value: --port N.'],
  ['a --port --all', '--port needs a value: --port N.'],
  ['a --client=', '--client needs a value: --client library|shop.'],
  ['a --client x', '--client is one of library, shop, not x.'],
  ['a --all=yes', '--all takes no value.'],
  ['a -p', 'There is no option -p; see npm run x -- --help.'],
  ['a --toString', 'There is no option --toString; see npm run x -- --help.'],
  ['a b', '"b" belongs to no option; see npm run x -- --help.'],
  ['--all', 'FILE is missing; see npm run x -- --help.'],
])('the arguments "%s" are refused with the sentence: %s (26.2)', (line, sentence) => {
  expect(() => parseCommandLine(COMMAND, line.split(' '))).toThrow(new CommandLineError(sentence));
});
