import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  configurationJsonSchema,
  readConfiguration,
} from '../../../src/operator/conformance/configuration.ts';
import { UsageError } from '../../../src/operator/conformance/errors.ts';
import { openFolderForEachTest, writeNewFile } from '../../support/folder.ts';

const at = openFolderForEachTest();
const SANDBOX = 'src/operator/conformance/sandbox.json';
const SCHEMA = 'src/operator/conformance/configuration.schema.json';

function written(different: object): string {
  const usualConfiguration = JSON.parse(readFileSync(SANDBOX, 'utf8'));
  return writeNewFile(
    at('conformance.json'),
    JSON.stringify({ ...usualConfiguration, ...different }),
  );
}

const person = (different: object) => ({
  people: {
    first: { username: 'a', password: 'b', ...different },
    second: { username: 'c', password: 'd' },
  },
});

test('the committed JSON schema is that of the configuration (22.7)', () => {
  expect(JSON.parse(readFileSync(SCHEMA, 'utf8'))).toEqual(configurationJsonSchema());
});

test('a captcha is solved and a form has the usual fields by default (22.7)', () => {
  expect(readConfiguration(SANDBOX)).toMatchObject({
    captcha: { kind: 'altcha' },
    signIn: { usernameField: 'username', passwordField: 'password' },
    salutationId: 2,
    titleId: 5,
    expired: {},
  });
});

test('an IMAP folder is read over TLS by default (22.8)', () => {
  const mailbox = { kind: 'imap', host: 'mail.example.de', user: 'u', password: 'p' };
  expect(readConfiguration(written({ mailbox })).mailbox).toEqual({
    ...mailbox,
    port: 993,
    secure: true,
    folder: 'INBOX',
  });
});

describe('one sentence names (22.9)', () => {
  test.each([
    ['a misspelt key', { pepole: {} }, /:\d+:\d+: pepole – Unrecognized key: "pepole"\./],
    [
      'a misspelt key that must be there',
      { people: undefined, peple: {} },
      /: people – is missing\. .*: peple – Unrecognized key: "peple"\./,
    ],
    [
      'a misspelt key of a person',
      person({ pasword: 'secret-value' }),
      /: people\.first\.pasword – Unrecognized key: "pasword"\./,
    ],
    [
      'a person without password and cookie',
      { people: { first: { username: 'a' }, second: { username: 'b', password: 'c' } } },
      /: people\.first – Give a password or a cookie/,
    ],
    [
      'a cookie without value',
      person({ cookie: 'portal' }),
      /: people\.first\.cookie – .*name=value/,
    ],
    ['an address without {id}', { newAddress: 'a@example.de' }, /: newAddress – .*\{id\}/],
    ['an unknown mailbox', { mailbox: { kind: 'pop3' } }, /: mailbox\.kind – .*'imap'/],
    [
      'an unknown captcha',
      { captcha: { kind: 'none' } },
      /: captcha\.kind – .*'altcha' \| 'token'/,
    ],
  ])('%s, and no value of the file', (_, different, sentence) => {
    const file = written(different);
    expect(() => readConfiguration(file)).toThrow(sentence);
    expect(() => readConfiguration(file)).toThrow(/Correct it by .+schema\.json\.$/);
    expect(() => readConfiguration(file)).not.toThrow(/secret-value/);
  });

  test.each([
    [
      '{"people": {},\n  "newAddress": 1,\n}',
      /other\.json:3:1 is not JSON: PropertyNameExpected\./,
    ],
    ['{', /other\.json:1:2 is not JSON: CloseBraceExpected\.$/],
    [undefined, / is missing: write it as .+sandbox\.json is written\.$/],
  ])('the place in a file that is %j', (text, sentence) => {
    const file = at('other.json');
    if (text !== undefined) writeNewFile(file, text);
    expect(() => readConfiguration(file)).toThrow(sentence);
    expect(() => readConfiguration(file)).toThrow(UsageError);
  });
});
