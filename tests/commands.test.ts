import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import packages from '../package.json' with { type: 'json' };
import { findFreePort, listenOnFreePort } from './support/free-port.ts';
import { runNode } from './support/run-node.ts';

/** The commands of package.json by name, each with its file. */
const COMMANDS = new Map(
  Object.entries(packages.scripts).flatMap(([name, script]) => {
    const [, file] = /(?:^| )node ((?:src|tests\/(?:bench|soak))\/\S+\.ts)$/.exec(script) ?? [];
    return file === undefined || name === 'conform' ? [] : [[name, file] as const];
  }),
);

const type = (name: string, ...args: readonly string[]) =>
  runNode([COMMANDS.get(name) ?? '', ...args]);

test.concurrent.each([...COMMANDS.keys()])(
  'npm run %s tells its options and refuses others (26.2)',
  { timeout: 60_000 },
  async (name) => {
    const typed = name === 'start' ? 'npm start --' : `npm run ${name} --`;
    const [help, wrong] = await Promise.all([type(name, '--help'), type(name, '--prot')]);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout.startsWith(`${typed} `)).toBe(true);
    expect(help.stdout).toMatch(/^ {2}--help +prints this$/m);
    const stderr = `There is no option --prot; see ${typed} --help.\n`;
    expect(wrong).toEqual({ code: 2, stdout: '', stderr });
  },
);

test.concurrent.each([
  ['start', '--port x', /^--port, --identity-port and PORT are numbers from 1 to 65535\.\n$/],
  ['start', '', /^TRUSTED_PROXIES names network addresses .+, not foo\.\n$/],
  ['build', 'prd', /^"prd" belongs to no option; see .+\n$/],
  ['dev', '--environment prd', /^There is no option --environment; see npm run dev -- --help\.\n$/],
  ['dev', '--client shop', /^There is no option --client; see npm run dev -- --help\.\n$/],
  ['contract', '--compare', /^--compare needs a value: --compare FILE\.\n$/],
  ['verify', 'a --address https://x.de/kontakt', /^--address is an origin such as \S+\.\n$/],
  ['verify', 'a --address ftp://x.de', /^--address is an origin such as \S+\.\n$/],
  ['verify', 'a --address https://x.de --tree ../x', /^--tree is .+ such as prd\/library\.\n$/],
])('npm run %s "%s" ends with 2 (26.2)', { timeout: 60_000 }, async (name, line, stderr) => {
  const told = { code: 2, stdout: '', stderr: expect.stringMatching(stderr) };
  const env = line === '' ? { ...process.env, TRUSTED_PROXIES: 'foo' } : process.env;
  const args = [COMMANDS.get(name) ?? '', ...line.split(' ').filter(Boolean)];
  expect(await runNode(args, { env })).toEqual(told);
});

test('a port in use ends npm start before it builds (14.1)', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  const port = String(await listenOnFreePort(other));
  expect(await type('start', '--port', port)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        `^Port ${port} of the portal is in use\\. Is the sandbox running already\\? Free: npm start -- --port \\d+\\n$`,
      ),
    ),
  });
});

/** Root may write everywhere, so the one who is asked says no. */
const READ_ONLY = `--import=data:text/javascript,${encodeURIComponent(
  `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
  fs.accessSync = () => { throw new Error('EROFS'); }; syncBuiltinESMExports();`,
)}`;

test.concurrent.each([
  ['The build writes', 'src/sandbox/main.ts'],
  ['The build writes', 'src/build/build.ts'],
])(
  '"%s into a read-only folder" is all that %s says (26.2)',
  { timeout: 60_000 },
  async (who, file) => {
    const stderr = `${who} into ${process.cwd()}, which is read-only. Copy the folder, or make it writable.\n`;
    expect(await runNode([READ_ONLY, file])).toEqual({ code: 1, stdout: '', stderr });
  },
);

/** The build asks its program for nothing but its version, or the system cannot start it. */
const buildingWith = (spawn: string) =>
  `--import=data:text/javascript,${encodeURIComponent(
    `import processes from 'node:child_process'; import { syncBuiltinESMExports } from 'node:module';
    const { spawnSync } = processes; processes.spawnSync = ${spawn}; syncBuiltinESMExports();`,
  )}`;
const ONE_TREE = ['--environment', 'dev', '--client', 'library'];

test('a build finds its program without the PATH of npm (rule 26.2)', {
  timeout: 60_000,
}, async () => {
  const asks = buildingWith(
    `(file, args, options) => spawnSync(file, args.map((arg) => arg === 'build' ? '--version' : arg), options)`,
  );
  const ended = await runNode([asks, 'src/build/build.ts', ...ONE_TREE], { env: { PATH: '' } });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.stdout).toMatch(/astro +v\d/);
});

test.concurrent.each(['src/build/build.ts', 'src/sandbox/main.ts'])(
  '%s ends with the reason of the system where the program of the build does not start (rule 26.2)',
  { timeout: 60_000 },
  async (file) => {
    const fails = buildingWith(
      `(...line) => String(line[1]).includes('build.ts')
        ? spawnSync(line[0], [...process.execArgv, ...line[1]], line[2])
        : { status: null, signal: null, error: new Error('spawn EACCES') }`,
    );
    const ports = [`--port=${await findFreePort()}`, `--identity-port=${await findFreePort()}`];
    const more = file.includes('sandbox') ? ports : [];
    const { code, stderr } = await runNode([fails, file, ...ONE_TREE, ...more]);
    expect(code).toBe(1);
    expect(stderr).toBe('spawn EACCES\n');
  },
);

test('a reader that goes away ends a command quietly (26.2)', async () => {
  const file = COMMANDS.get('sentences') ?? '';
  const line = `${process.execPath} ${file} | head -n 1`;
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', line]);
  expect(stdout).toMatch(/^\S+: .+\n$/);
  expect(stderr).toBe('');
});
