import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { START_COMMAND } from '../src/sandbox/server/arguments.ts';
import { readSection } from './support/readme.ts';
import { readTexts } from './support/texts.ts';

const FILES = [
  readFileSync('astro.config.mjs', 'utf8'),
  ...readTexts('src', /\.ts$/).map(({ text }) => text),
];

/** Variables of the portal have a prefix, except those that other programs have, too. */
const VARIABLE =
  /\b(?:PORT|BACKEND_ORIGIN|SOURCE_DATE_EPOCH|(?:FORCE|NO)_COLOR|(?:PORTAL|OIDC|RECAPTCHA|SMTP|TRUSTED)_[A-Z_]+)\b/g;

const readSettingsTable = () => readSection('src/operator/README.md', 'Settings');

test('every environment variable that the code reads is in the table of settings (26.1)', () => {
  const foundNames = FILES.flatMap((code) =>
    /\benv\b|[vV]ariables/.test(code) ? [...code.matchAll(VARIABLE)].map(String) : [],
  );
  const names = [...new Set(foundNames)].sort();
  expect(names.join(' ')).toBe(
    'BACKEND_ORIGIN FORCE_COLOR NO_COLOR OIDC_CLIENT_ID OIDC_CLIENT_SECRET OIDC_ISSUER OIDC_ORIGINS PORT ' +
      'PORTAL_CLIENT PORTAL_COMPRESS PORTAL_ENVIRONMENT PORTAL_SITES RECAPTCHA_SECRET RECAPTCHA_VERIFY_URL SMTP_FROM ' +
      'SMTP_URL SOURCE_DATE_EPOCH TRUSTED_PROXIES',
  );
  const table = readSettingsTable();
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test('no file reads a variable with another kind of name (26.1)', () => {
  const otherNames = FILES.flatMap((code) => [
    ...code.matchAll(/(?<!meta\.)\benv(?:\.|\[')([A-Z]\w+)/g),
  ])
    .map(([, name = '']) => name)
    .filter((name) => name.match(VARIABLE) === null);
  expect(otherNames).toEqual([]);
});

test('every option of start and build is in the table of settings (26.1)', () => {
  const build = readFileSync('src/build/build.ts', 'utf8');
  const options = [...build.matchAll(/^ +'?([\w-]+)'?: \{\s+type: /gm)].map(
    ([, name = '']) => name,
  );
  expect(options.length).toBe(5);
  const table = readSettingsTable();
  const optionNames = [...options, ...Object.keys(START_COMMAND.options)].map(
    (name) => `\`--${name}\``,
  );
  expect(optionNames.filter((option) => !table.includes(option))).toEqual([]);
});
