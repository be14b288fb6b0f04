import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFolderForEachTest } from '../support/folder.ts';
import { runNode } from '../support/run-node.ts';
import { EXAMPLE, readExampleFile, writeSites } from '../support/sites-folder.ts';

const pathOf = openFolderForEachTest();

const DAY_MS = 86_400_000;

/** Formats the day that comes a number of days after a start time, such as 2026-11-22. */
const formatDayAfter = (days: number, startMs = Date.now()) =>
  new Date(startMs + days * DAY_MS).toISOString().slice(0, 10);

/** Creates the file of the example publisher with a contact for reports of vulnerabilities. */
const createPublisher = (security: object) => ({
  'publishers/beispiel.json': {
    ...readExampleFile('publishers/beispiel.json'),
    security: { contact: ['mailto:sicherheit@verlag.example'], ...security },
  },
});

/** Runs the build command with a folder of sites that contains the files. */
async function buildSites(
  files: Readonly<Record<string, unknown>>,
  variables = {},
  ...options: readonly string[]
) {
  const sites = pathOf('sites');
  writeSites(sites, files);
  const env = { PATH: process.env['PATH'], PORTAL_SITES: sites, ...variables };
  const buildRun = await runNode(['src/build/build.ts', ...options], { env });
  expect(existsSync(join(sites, 'dist'))).toBe(false);
  return buildRun;
}

describe('a build of a folder of sites (25.3)', () => {
  test.each([
    [
      'with a wrong key',
      { 'clients.json': { client: [] } },
      /clients\.json:1:1: clients – is missing\.\n.+:1:2: client – Unrecognized key: "client"\./,
    ],
    [
      'with a colour of weak contrast, an unknown sentence and a contact that has expired today (13.9)',
      {
        ...createPublisher({ expires: formatDayAfter(0) }),
        'brands/beispiel.json': { light: { accent: '#5fa8b8', accentStrong: '#0a3642' } },
        'sentences.json': { Gruss: 'Guten Tag' },
      },
      /beispiel\.json:1:11: light\.accent – .+\n.+sentences\.json:1:2: Gruss – Unrecognized key: "Gruss"\.\n.+beispiel\.json:1:\d+: security\.expires – \S+ has passed\. Check the contact, then name a day within a year\.$/,
    ],
  ])('%s prints a sentence for each error, and builds nothing', async (_, files, sentence) => {
    const { code, stderr, stdout } = await buildSites(files);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trimEnd()).toMatch(sentence);
    // The output has no stack trace.
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('compares the expiry of a contact with the date of the sources (13.9, 30.3)', async () => {
    const sourceTimeMs = Date.parse('2020-02-01');
    const variables = { SOURCE_DATE_EPOCH: String(sourceTimeMs / 1000) };
    const { stderr } = await buildSites(
      createPublisher({ expires: formatDayAfter(367, sourceTimeMs) }),
      variables,
    );
    expect(stderr).toContain(`security.expires – 2021-02-02 is over a year ahead.`);
  });
});

test('a build of production lists the facts and wordmarks that are still those of the example, with line and column (25.14)', async () => {
  const logo = { light: 'verlag.svg', dark: 'wordmark-light.svg' };
  const renamedWordmark = readFileSync(join(EXAMPLE, 'brands/wordmark-dark.svg'), 'utf8');
  const files = { 'brands/beispiel.json': { logo }, 'brands/verlag.svg': renamedWordmark };
  const { code, stdout, stderr } = await buildSites(files, {}, '--environment', 'prd');
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trimEnd().split('\n')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /environments\.json:4:5: prd\.origin – is still the example's https:\/\/konto\.example\.de\.$/,
      ),
      expect.stringMatching(
        /clients\.json:9:9: clients\.0\.start\.prd – is still the example's https:\/\/recherche\.example/,
      ),
      expect.stringMatching(
        /beispiel\.json:6:5: phone\.shown – is still the example's 0800 1234567\.$/,
      ),
      expect.stringMatching(
        /beispiel\.json:7:5: phone\.link – is still the example's tel:\+498001234567\.$/,
      ),
      expect.stringMatching(
        /publishers\/beispiel\.json:3:3: name – is still the example's Fachverlag Beispiel\.$/,
      ),
      expect.stringMatching(
        /brands\/beispiel\.json:1:10: logo\.light – is still the example's picture verlag\.svg\.$/,
      ),
      'Name your own values, or build with --example-addresses.',
    ]),
  );
  expect(stderr).not.toMatch(/stg|localhost|json-schema/);
});
