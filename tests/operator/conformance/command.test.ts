import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFolder } from '../../support/folder.ts';
import { serveSandbox } from '../../support/serve-sandbox.ts';
import { readPage, runConform } from './support/conform-command.ts';

const folder = openFolder();
const junitFile = join(folder, 'report.xml');
const htmlFolder = join(folder, 'page');

test('npm run conform exits with 1 for a failed check, which every report shows without secrets (22.5)', {
  timeout: 120_000,
}, async () => {
  const { origin, sandbox, stop } = await serveSandbox();
  onTestFinished(stop);
  const { faults } = sandbox;
  for (const path of ['/csa/config', '/account/email/check', '/account/import'])
    faults.add({ path, kind: 'status', status: 500, times: 'always' });
  const selectedNames = ['config/good', 'checkEmail', 'importAccount', 'captcha-replay'];
  const { code, stdout, stderr } = await runConform(
    ...['--backend', origin, '--junit', junitFile, '--html', htmlFolder],
    ...selectedNames.flatMap((name) => ['--only', name]),
  );
  expect(code).toBe(1);
  const expectedLines = [
    'answers 500 instead of 200',
    'Fix: Look for the error in the log of the backend.',
    'Contract: openapi.json#/paths/~1csa~1config/post/responses/200 says Success',
    'curl -i -X POST ',
  ].join('\n');
  expect(stderr).toContain(`(config/good)\nDeviation: ${expectedLines}`);
  expect(stdout).toMatch(/↓ .+\(checkEmail\/broken-json\) \S+ \[checkEmail\/good has failed at/);
  expect(stdout).toMatch(/\n +Tests +3 failed \| \d+ passed \| \d+ skipped \(\d+\)\n/);
  const report = readFileSync(junitFile, 'utf8');
  expect(report).toContain(`<failure message="${expectedLines.replaceAll("'", '&apos;')}`);
  expect(report).toContain(
    '<property name="not checked" value="checkEmail/good has failed at a condition of this check">',
  );
  const pageFile = join(htmlFolder, 'index.html');
  expect(stdout).toMatch(new RegExp(`\nOpen ${pageFile} in a browser; it needs no server\\.\n$`));
  expect(readPage(htmlFolder)).toContain('Fix: Look for the error in the log of the backend.');
  for (const text of [stdout, stderr, report, readPage(htmlFolder)]) {
    expect(text).not.toMatch(/max\.muster|premium@|Muster-Passwort|@kanzlei-nord/);
    // ALTCHA's tokens are JSON in Base64 that begins with the challenge.
    expect(text).not.toMatch(/eyJjaGFsbGVuZ2U/);
    // Nobody can read colour codes in a file.
    expect(text).not.toContain('\u001b');
  }
  expect(stderr).toContain('$FIRST_USERNAME');
});
