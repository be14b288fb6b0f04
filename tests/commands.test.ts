import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { COMMANDS } from './support/commands.ts';
import { findFreePort, listenOnFreePort } from './support/free-port.ts';
import { runNode } from './support/run-node.ts';

/** An option that no command has. */
const UNKNOWN_OPTION = '--prot';

const runCommand = (name: string, ...args: readonly string[]) =>
  runNode([COMMANDS.get(name) ?? '', ...args]);

test.concurrent.each([...COMMANDS.keys()])(
  'npm run %s prints its options and refuses an unknown option (26.2)',
  { timeout: 60_000 },
  async (name) => {
    const command = name === 'start' ? 'npm start --' : `npm run ${name} --`;
    const [help, refusal] = await Promise.all([
      runCommand(name, '--help'),
      runCommand(name, UNKNOWN_OPTION),
    ]);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout.startsWith(`${command} `)).toBe(true);
    expect(help.stdout).toMatch(/^ {2}--help +prints this$/m);
    const stderr = `There is no option ${UNKNOWN_OPTION}; see ${command} --help.\n`;
    expect(refusal).toEqual({ code: 2, stdout: '', stderr });
  },
);

test.concurrent.each([
  ['start', '--port x', /^--port, --identity-port and PORT must be numbers from 1 to 65535\.\n$/],
  ['build', 'prd', /^"prd" belongs to no option; see .+\n$/],
  ['dev', '--environment prd', /^There is no option --environment; see npm run dev -- --help\.\n$/],
  ['dev', '--client shop', /^There is no option --client; see npm run dev -- --help\.\n$/],
  ['contract', '--compare', /^--compare needs a value: --compare FILE\.\n$/],
  ['verify', 'a --address https://x.de/kontakt', /^--address is an origin such as \S+\.\n$/],
  ['verify', 'a --address ftp://x.de', /^--address is an origin such as \S+\.\n$/],
  ['verify', 'a --address https://x.de --tree ../x', /^--tree is .+ such as prd\/library\.\n$/],
])(
  'npm run %s "%s" ends with exit code 2 (26.2)',
  { timeout: 60_000 },
  async (name, argumentLine, stderr) => {
    expect(await runCommand(name, ...argumentLine.split(' '))).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(stderr),
    });
  },
);

test('npm start ends with exit code 2 if TRUSTED_PROXIES is not a list of addresses (26.2)', async () => {
  const env = { ...process.env, TRUSTED_PROXIES: 'foo' };
  expect(await runNode([COMMANDS.get('start') ?? ''], { env })).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^TRUSTED_PROXIES must name network addresses .+, not foo\.\n$/),
  });
});

test('npm start with a port in use ends before the build (14.1)', async () => {
  const otherServer = createServer();
  onTestFinished(() => void otherServer.close());
  const port = String(await listenOnFreePort(otherServer));
  expect(await runCommand('start', '--port', port)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        `^Port ${port} of the portal is in use\\. Is the sandbox running already\\? Use a free port: npm start -- --port \\d+\\n$`,
      ),
    ),
  });
});

/** An option of Node that simulates a read-only folder. Tests may run as root, who may write everywhere. */
const READ_ONLY_FLAG = `--import=data:text/javascript,${encodeURIComponent(
  `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
  fs.accessSync = () => { throw new Error('EROFS'); }; syncBuiltinESMExports();`,
)}`;

test.concurrent.each(['src/sandbox/main.ts', 'src/build/build.ts'])(
  '%s says in one sentence that the folder of the build is read-only (26.2)',
  { timeout: 60_000 },
  async (file) => {
    const stderr = `The build writes into ${process.cwd()}, which is read-only. Copy the folder, or make it writable.\n`;
    expect(await runNode([READ_ONLY_FLAG, file])).toEqual({ code: 1, stdout: '', stderr });
  },
);

/**
 * Creates an option of Node that replaces the function by which the build starts a program.
 * @param spawnCode source code of the new function
 */
const createSpawnFlag = (spawnCode: string) =>
  `--import=data:text/javascript,${encodeURIComponent(
    `import processes from 'node:child_process'; import { syncBuiltinESMExports } from 'node:module';
    const { spawnSync } = processes; processes.spawnSync = ${spawnCode}; syncBuiltinESMExports();`,
  )}`;
const ONE_TREE = ['--environment', 'dev', '--client', 'library'];

test('a build finds its program without the PATH of npm (rule 26.2)', {
  timeout: 60_000,
}, async () => {
  const printVersionFlag = createSpawnFlag(
    `(file, args, options) => spawnSync(file, args.map((arg) => arg === 'build' ? '--version' : arg), options)`,
  );
  const result = await runNode([printVersionFlag, 'src/build/build.ts', ...ONE_TREE], {
    env: { PATH: '' },
  });
  expect(result).toMatchObject({ code: 0, stderr: '' });
  expect(result.stdout).toMatch(/astro +v\d/);
});

test.concurrent.each(['src/build/build.ts', 'src/sandbox/main.ts'])(
  '%s ends with the error of the system if the program of the build does not start (rule 26.2)',
  { timeout: 60_000 },
  async (file) => {
    // The sandbox starts the build, and the build starts Astro. Only Astro does not start.
    const failFlag = createSpawnFlag(
      `(file, args, options) => String(args).includes('build.ts')
        ? spawnSync(file, [...process.execArgv, ...args], options)
        : { status: null, signal: null, error: new Error('spawn EACCES') }`,
    );
    const ports = [`--port=${await findFreePort()}`, `--identity-port=${await findFreePort()}`];
    const portArgs = file.includes('sandbox') ? ports : [];
    const { code, stderr } = await runNode([failFlag, file, ...ONE_TREE, ...portArgs]);
    expect(code).toBe(1);
    expect(stderr).toBe('spawn EACCES\n');
  },
);

test('a command ends without an error when the next program of a pipe has ended (26.2)', async () => {
  const file = COMMANDS.get('sentences') ?? '';
  const commandLine = `${process.execPath} ${file} | head -n 1`;
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', commandLine]);
  expect(stdout).toMatch(/^\S+: .+\n$/);
  expect(stderr).toBe('');
});

test('npm run sentences says that no key contains the word (25.10)', async () => {
  const stderr = 'No key contains nixda.\n';
  expect(await runCommand('sentences', 'nixda')).toEqual({ code: 1, stdout: '', stderr });
});
