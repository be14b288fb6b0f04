import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFolder } from '../../support/folder.ts';
import { listenOnFreePort } from '../../support/free-port.ts';
import { serveSandbox } from '../../support/serve-sandbox.ts';
import { CONFORM_PROGRAM, readPage, runConform, runProgram } from './support/conform-command.ts';

const TEST_MAX_MS = 120_000;
const folder = openFolder();
const junitFile = join(folder, 'report.xml');
const htmlFolder = join(folder, 'page');

let backendOrigin = '';
let server: Awaited<ReturnType<typeof serveSandbox>>;
/** A server without any call of the contract. */
const emptyServer = createServer((_, response) => response.writeHead(404).end());
let emptyOrigin = '';

beforeAll(async () => {
  server = await serveSandbox();
  backendOrigin = server.origin;
  emptyOrigin = `http://127.0.0.1:${await listenOnFreePort(emptyServer)}`;
});

afterAll(async () => {
  await server.stop();
  emptyServer.close();
});

describe('npm run conform', { timeout: TEST_MAX_MS }, () => {
  test('checks a sandbox over HTTP and exits with 0 (22.5, 22.7)', async () => {
    const selectedNames = [
      'login',
      'register/good',
      'changePassword/good',
      'too-large',
      'broken-json',
    ];
    const onlyArgs = selectedNames.flatMap((name) => ['--only', name]);
    const reportArgs = ['--junit', junitFile, '--html', htmlFolder];
    const { code, stdout, stderr } = await runConform(
      '--backend',
      backendOrigin,
      ...reportArgs,
      ...onlyArgs,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      new RegExp(
        [
          `^Backend: ${backendOrigin}, for pages at ${backendOrigin}`,
          'Configuration: src/operator/conformance/sandbox.json',
          'People: first max… by password, second pre… by password',
          'Mailbox: sandbox; captcha: altcha',
          String.raw`[\s\S]+Makes at most 2 accounts, which .+ --read-only makes none\.`,
        ].join('\n'),
      ),
    );
    expect(stdout).toMatch(/ ✓ refuses a body of 1 MB, POST \/csa\/config \(config\/too-large\)/);
    expect(stdout).toMatch(/\n +Tests +\d\d passed \(\d\d\)\n/);
    expect(stdout).toMatch(/\nLeft on the backend: 2 accounts; their addresses contain "\w+"\.\n/);
    expect(readFileSync(junitFile, 'utf8')).toContain('failures="0"');
    expect(readPage(htmlFolder)).toContain('refuses a body of 1 MB');
    // Neither the output nor a report contains an e-mail address of a person.
    expect(stdout + readFileSync(junitFile, 'utf8') + readPage(htmlFolder)).not.toMatch(
      /@(?:example|kanzlei)/,
    );
  });

  test('sends made-up requests by count and seed (22.13)', async () => {
    const args = ['--fuzz', '3', '--seed', '7', '--only', 'config'];
    const { code, stdout } = await runConform('--backend', backendOrigin, ...args);
    expect(code).toBe(0);
    // Three requests are valid, and three are broken.
    expect(stdout).toContain('\nSends each call up to 6 requests; ');
    expect(stdout).toContain('✓ answers every request as the contract says, POST /csa/config');
  });

  test('finishes its run if the program that reads its output ends first (22.5)', async () => {
    // The shell replaces "$0" by the path of Node.
    const run = `"$0" ${CONFORM_PROGRAM} --backend ${backendOrigin} --only config`;
    const script = `{ ${run} --junit ${junitFile}; echo "$?" >&2; } | head -n 1`;
    const { stdout, stderr } = await runProgram(['-c', script, process.execPath], 'sh');
    expect({ stdout, stderr }).toEqual({
      stdout: `Backend: ${backendOrigin}, for pages at ${backendOrigin}\n`,
      stderr: '0\n',
    });
    expect(readFileSync(junitFile, 'utf8')).toContain('(config/good)');
  });

  test('writes its reports when a signal ends the run (22.5)', async () => {
    const args = [CONFORM_PROGRAM, '--backend', backendOrigin, '--junit', junitFile];
    const { code, stderr } = await runProgram(args, process.execPath, (text, child) => {
      // The run prints this line before its checks.
      if (/\nMakes .+\n/.test(text)) child.kill('SIGTERM');
    });
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'SIGTERM has ended the run.\n' });
    expect(readFileSync(junitFile, 'utf8')).toMatch(/\(login\/good\)[\s\S]+<skipped\/>/);
  });

  test('creates nothing with --read-only (22.6)', async () => {
    const { code, stdout } = await runConform('--backend', backendOrigin, '--read-only');
    expect(code).toBe(0);
    expect(stdout).toContain('Makes nothing: calls that change something are not checked.\n');
    expect(stdout).toMatch(/\n +Tests +[1-9]\d+ passed \| [1-9]\d\d skipped \(\d+\)\n/);
    expect(stdout).not.toContain('Left on the backend');
  });

  test.each<[string, () => string[], RegExp]>([
    [
      'a backend that cannot be reached',
      () => ['--backend', 'http://localhost:1'],
      /^http:\/\/localhost:1 cannot be reached\. Start the backend there, or correct --backend\.$/,
    ],
    [
      'a backend other than the sandbox without a configuration',
      () => ['--backend', emptyOrigin],
      /^http:\S+ is not the sandbox, so name your own configuration by --config; .+\.$/,
    ],
    [
      'an unknown option',
      () => ['--backend', backendOrigin, '--al'],
      /^There is no option --al; see npm run conform -- --help\.$/,
    ],
    [
      'a name that selects nothing',
      () => ['--backend', backendOrigin, '--only', 'userinfo'],
      /^--only userinfo names no check; did you mean userInfo\?$/,
    ],
  ])('ends for %s with one sentence and without a report (22.9)', async (_, args, sentence) => {
    const file = join(folder, 'none.xml');
    const { code, stdout, stderr } = await runConform('--junit', file, ...args());
    expect(stderr.trimEnd()).toMatch(sentence);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(existsSync(file)).toBe(false);
  });

  test('ends with one sentence if a report cannot be written (22.9)', async () => {
    const { code, stderr } = await runConform('--backend', backendOrigin, '--junit', folder);
    expect(code).toBe(2);
    expect(stderr).toBe(`${folder} cannot be written. Name another place for the report.\n`);
  });
});
