import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  createConfigurationJsonSchema,
  readConfiguration,
} from '../../../src/operator/conformance/configuration.ts';
import { UsageError } from '../../../src/operator/conformance/errors.ts';
import { openFolderForEachTest, writeNewFile } from '../../support/folder.ts';

const pathOf = openFolderForEachTest();
const SANDBOX_FILE = 'src/operator/conformance/sandbox.json';
const SCHEMA_FILE = 'src/operator/conformance/configuration.schema.json';

function writeConfiguration(changes: object): string {
  const configuration = JSON.parse(readFileSync(SANDBOX_FILE, 'utf8'));
  return writeNewFile(pathOf('conformance.json'), JSON.stringify({ ...configuration, ...changes }));
}

const createPeople = (changes: object) => ({
  people: {
    first: { username: 'a', password: 'b', ...changes },
    second: { username: 'c', password: 'd' },
  },
});

test('the committed JSON schema equals the schema of the configuration (22.7)', () => {
  expect(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))).toEqual(createConfigurationJsonSchema());
});

test('by default, captchas are solved and a sign-in form has the fields username and password (22.7)', () => {
  expect(readConfiguration(SANDBOX_FILE)).toMatchObject({
    captcha: { kind: 'altcha' },
    signIn: { usernameField: 'username', passwordField: 'password' },
    salutationId: 2,
    titleId: 5,
    expired: {},
  });
});

test('an IMAP folder is read over TLS by default (22.8)', () => {
  const mailbox = { kind: 'imap', host: 'mail.example.de', user: 'u', password: 'p' };
  expect(readConfiguration(writeConfiguration({ mailbox })).mailbox).toEqual({
    ...mailbox,
    port: 993,
    secure: true,
    folder: 'INBOX',
  });
});

describe('the error of a configuration names', () => {
  test.each([
    ['a misspelt key', { pepole: {} }, /:\d+:\d+: pepole – Unrecognized key: "pepole"\./],
    [
      'a misspelt required key',
      { people: undefined, peple: {} },
      /: people – is missing\. .*: peple – Unrecognized key: "peple"\./,
    ],
    [
      'a misspelt key of a person',
      createPeople({ pasword: 'secret-value' }),
      /: people\.first\.pasword – Unrecognized key: "pasword"\./,
    ],
    [
      'a person without password and cookie',
      { people: { first: { username: 'a' }, second: { username: 'b', password: 'c' } } },
      /: people\.first – Give a password or a cookie/,
    ],
    [
      'a cookie without value',
      createPeople({ cookie: 'portal' }),
      /: people\.first\.cookie – .*name=value/,
    ],
    ['an e-mail address without {id}', { newAddress: 'a@example.de' }, /: newAddress – .*\{id\}/],
    ['an unknown mailbox', { mailbox: { kind: 'pop3' } }, /: mailbox\.kind – .*'imap'/],
    [
      'an unknown captcha',
      { captcha: { kind: 'none' } },
      /: captcha\.kind – .*'altcha' \| 'token'/,
    ],
  ])('%s, and no value of the file (22.9)', (_, changes, sentence) => {
    const file = writeConfiguration(changes);
    expect(() => readConfiguration(file)).toThrow(sentence);
    expect(() => readConfiguration(file)).toThrow(/Correct it by .+schema\.json\.$/);
    expect(() => readConfiguration(file)).not.toThrow(/secret-value/);
  });

  test.each([
    [
      '{"people": {},\n  "newAddress": 1,\n}',
      /other\.json:3:1 is not JSON: property name expected\./,
    ],
    ['{', /other\.json:1:2 is not JSON: close brace expected\.$/],
    [undefined, / is missing: write it as .+sandbox\.json is written\.$/],
  ])('the place of the error in a file with the text %j (22.9)', (text, sentence) => {
    const file = pathOf('other.json');
    if (text !== undefined) writeNewFile(file, text);
    expect(() => readConfiguration(file)).toThrow(sentence);
    expect(() => readConfiguration(file)).toThrow(UsageError);
  });
});
