import { type ChildProcess, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFolder } from '../../support/folder.ts';
import { listenAnywhere } from '../../support/free-port.ts';
import { serveSandbox } from '../../support/serve-sandbox.ts';

const PATIENCE_MS = 120_000;
const folder = openFolder();
const junit = join(folder, 'report.xml');
const page = join(folder, 'report.html');

let backend = '';
let served: Awaited<ReturnType<typeof serveSandbox>>;
/** A server that knows none of the calls. */
const other = createServer((_, response) => response.writeHead(404).end());
let foreign = '';

beforeAll(async () => {
  served = await serveSandbox();
  backend = served.origin;
  foreign = `http://127.0.0.1:${await listenAnywhere(other)}`;
});

afterAll(async () => {
  await served.stop();
  other.close();
});

function conform(...args: string[]) {
  return command(['src/operator/conformance/main.ts', ...args]);
}

/** @param onOutput sees what a process has written until now */
function command(
  all: string[],
  program = process.execPath,
  onOutput = (_text: string, _process: ChildProcess) => {},
) {
  return new Promise<Record<'stdout' | 'stderr', string> & { code: unknown }>((resolve) => {
    const child = execFile(program, all, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, stdout, stderr });
    });
    let text = '';
    child.stdout?.on('data', (more) => {
      text += more;
      onOutput(text, child);
    });
  });
}

describe('npm run conform', { timeout: PATIENCE_MS }, () => {
  test('asks a sandbox over HTTP and exits with 0 (22.5, 22.7)', async () => {
    const only = ['login', 'register/good', 'changePassword/good', 'too-large', 'broken-json'];
    const selected = only.flatMap((name) => ['--only', name]);
    const reports = ['--junit', junit, '--html', page];
    const { code, stdout, stderr } = await conform('--backend', backend, ...reports, ...selected);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      new RegExp(
        [
          `^Backend: ${backend}, for pages at ${backend}`,
          'Configuration: src/operator/conformance/sandbox.json',
          'People: first max… by password, second pre… by password',
          'Mailbox: sandbox; captcha: altcha',
          'Makes at most 2 accounts, which .+ --read-only makes none.',
        ].join('\n'),
      ),
    );
    expect(stdout).toMatch(/\n\d+ checks: (\d+) passed, 0 failed, 0 not checked\.\n/);
    expect(stdout).toMatch(/Left on the backend: 2 accounts; their addresses contain "\w+"\.\n$/);
    expect(readFileSync(junit, 'utf8')).toContain('failures="0"');
    expect(readFileSync(page, 'utf8')).toContain('Left on the backend: 2 accounts');
    expect(stdout + readFileSync(junit, 'utf8') + readFileSync(page, 'utf8')).not.toContain('@');
  });

  test('exits with 1 when a check fails, and shows it (22.5)', async () => {
    const { faults } = served.sandbox;
    faults.add({ path: '/csa/config', kind: 'status', status: 500, times: 'always' });
    const { code, stdout } = await conform('--backend', backend, '--only', 'config/good');
    faults.clear();
    expect(code).toBe(1);
    expect(stdout).toContain('\n1. POST /csa/config answers 500\n   Mend: Look for the error');
    expect(stdout).toContain('\n1 check: 0 passed, 1 failed, 0 not checked.\n');
  });

  test('a reader that stops reading ends nothing (22.5)', async () => {
    const run = `"$0" src/operator/conformance/main.ts --backend ${backend} --only config`;
    const script = `{ ${run} --junit ${junit}; echo "$?" >&2; } | head -n 1`;
    const { stdout, stderr } = await command(['-c', script, process.execPath], 'sh');
    expect({ stdout, stderr }).toEqual({
      stdout: `Backend: ${backend}, for pages at ${backend}\n`,
      stderr: '0\n',
    });
    expect(readFileSync(junit, 'utf8')).toContain('<testsuite name="config"');
  });

  test('a signal ends the run, with its reports (22.5)', async () => {
    const all = ['src/operator/conformance/main.ts', '--backend', backend, '--junit', junit];
    const { code, stderr } = await command(all, process.execPath, (text, child) => {
      if (/\nMakes .+\n/.test(text)) child.kill('SIGTERM');
    });
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'SIGTERM has ended the run.\n' });
    expect(readFileSync(junit, 'utf8')).toMatch(
      /<skipped message="the run has ended before: SIGTERM[\s\S]+<error message="SIGTERM has ended/,
    );
  });

  test('with --read-only leaves nothing (22.6)', async () => {
    const { code, stdout } = await conform('--backend', backend, '--read-only');
    expect(code).toBe(0);
    expect(stdout).toContain('Makes nothing: calls that change something are not checked.\n');
    expect(stdout).toMatch(/ [1-9]\d+ passed, 0 failed, [1-9]\d\d not checked\.\n$/);
  });

  test.each<[string, () => string[], RegExp]>([
    [
      'a backend that cannot be reached',
      () => ['--backend', 'http://localhost:1'],
      /^http:\/\/localhost:1 cannot be reached\. Start the backend there, or correct --backend\.$/,
    ],
    [
      'no configuration for another backend',
      () => ['--backend', foreign],
      /^http:\S+ is not the sandbox, so name your own configuration by --config; .+\.$/,
    ],
  ])('%s ends it with one sentence, in the report too (22.9)', async (_, args, sentence) => {
    const file = join(folder, 'none.xml');
    const { code, stdout, stderr } = await conform('--junit', file, ...args());
    expect(stderr.trimEnd()).toMatch(sentence);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(readFileSync(file, 'utf8')).toContain('<testcase classname="run" name="run"><error ');
  });
});
