import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { START_COMMAND } from '../src/sandbox/server/arguments.ts';
import { readSection } from './support/readme.ts';
import { readTexts } from './support/texts.ts';

/** The code that may read environment variables. */
const SOURCES = [
  readFileSync('astro.config.mjs', 'utf8'),
  ...readTexts('src', /\.ts$/).map(({ text }) => text),
];

/** Name of an environment variable. Variables without a prefix of the portal have the same name in other programs. */
const VARIABLE_NAME =
  /\b(?:PORT|BACKEND_ORIGIN|SOURCE_DATE_EPOCH|(?:FORCE|NO)_COLOR|(?:PORTAL|OIDC|RECAPTCHA|SMTP|TRUSTED)_[A-Z_]+)\b/g;

const readSettingsTable = () => readSection('src/operator/README.md', 'Settings');

test('every environment variable that the code reads is in the table of settings (26.1)', () => {
  const foundNames = SOURCES.flatMap((code) =>
    /\benv\b|[vV]ariables/.test(code) ? [...code.matchAll(VARIABLE_NAME)].map(String) : [],
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

test('no file reads an environment variable with a name of another pattern (26.1)', () => {
  const otherNames = SOURCES.flatMap((code) => [
    ...code.matchAll(/(?<!meta\.)\benv(?:\.|\[')([A-Z]\w+)/g),
  ])
    .map(([, name = '']) => name)
    .filter((name) => name.match(VARIABLE_NAME) === null);
  expect(otherNames).toEqual([]);
});

test('every option of start and build is in the table of settings (26.1)', () => {
  const buildCode = readFileSync('src/build/build.ts', 'utf8');
  const buildOptions = [...buildCode.matchAll(/^ +'?([\w-]+)'?: \{\s+type: /gm)].map(
    ([, name = '']) => name,
  );
  expect(buildOptions.length).toBe(5);
  const table = readSettingsTable();
  const optionNames = [...buildOptions, ...Object.keys(START_COMMAND.options)].map(
    (name) => `\`--${name}\``,
  );
  expect(optionNames.filter((option) => !table.includes(option))).toEqual([]);
});
