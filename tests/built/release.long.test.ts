import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readReleasedTree } from '../../src/operator/release/verify/other-tree.ts';
import { createQuestions } from '../../src/operator/release/verify/questions.ts';
import {
  collectDeviations,
  createRequestSender,
} from '../../src/operator/release/verify/verify.ts';
import { writeRelease } from '../../src/operator/release/write-release.ts';
import { openFolder } from '../support/folder.ts';
import { RELEASED_SOURCE } from '../support/releases.ts';
import { runNode } from '../support/run-node.ts';
import { serveSandbox } from '../support/serve-sandbox.ts';
import { describeServers } from '../support/web-servers/all.ts';
import { startServer } from '../support/web-servers/start.ts';

const TREE_NAME = 'prd/shop';
const RELEASE_TIMEOUT_MS = 180_000;

const folder = openFolder();
const release = join(folder, 'release');
const unpackedFolder = join(folder, 'unpacked');
const treeFolder = join(unpackedFolder, TREE_NAME);
const dist = join(folder, 'dist');
const keyFile = join(folder, 'key');
const signersFile = join(folder, 'signers');
let releasedFiles: ReadonlyMap<string, Uint8Array> = new Map();

beforeAll(async () => {
  for (const part of [TREE_NAME, join('hosts', TREE_NAME)])
    cpSync(join('dist', part), join(dist, part), { recursive: true });
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', keyFile]);
  writeFileSync(signersFile, `release@verlag.example ${readFileSync(`${keyFile}.pub`, 'utf8')}`);
  await writeRelease(release, { root: '.', dist, source: RELEASED_SOURCE, keyFile });
  releasedFiles = await readReleasedTree(release, TREE_NAME);
  // These are the commands of src/operator/README.md.
  execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: release });
  mkdirSync(unpackedFolder);
  execFileSync('tar', ['-xzf', 'portal-1.2.3-prd-shop.tar.gz', '-C', unpackedFolder], {
    cwd: release,
  });
}, RELEASE_TIMEOUT_MS);

test('the conformance kit runs outside of the repository (30.1)', {
  timeout: 5 * RELEASE_TIMEOUT_MS,
}, async () => {
  const { origin, stop } = await serveSandbox({
    environment: 'prd',
    client: 'shop',
    tree: treeFolder,
  });
  onTestFinished(stop);
  const kitFolder = join(folder, 'alone');
  mkdirSync(kitFolder);
  execFileSync('tar', ['-xzf', join(release, 'conformance-kit-1.2.3.tar.gz'), '-C', kitFolder]);
  const runNpm = (...args: string[]) =>
    promisify(execFile)('npm', args, {
      cwd: join(kitFolder, 'conformance-kit'),
      env: { ...process.env, NO_COLOR: '1' },
    });
  await runNpm('ci');
  const args = ['--backend', origin, '--only', 'register/good', '--only', 'login'];
  const { stdout } = await runNpm('run', 'conform', '--', ...args, '--html', 'report');
  expect(stdout).toMatch(/\n +Tests +\d+ passed \(\d+\)\n/);
  expect(existsSync(join(kitFolder, 'conformance-kit/report/index.html'))).toBe(true);
  await expect(runNpm('run', 'conform')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('; see npm run conform -- --help.'),
  });
});

describe('npm run verify', { timeout: RELEASE_TIMEOUT_MS }, () => {
  const runVerify = (...args: string[]) =>
    runNode(['src/operator/release/verify/main.ts', ...args]);

  test('finds no deviation at the sandbox, and finds a file that was changed afterwards (30.6)', async () => {
    const { origin, stop } = await serveSandbox({
      environment: 'prd',
      client: 'shop',
      tree: treeFolder,
    });
    const args = [release, '--address', origin, '--tree', TREE_NAME];
    const unchangedResult = await runVerify(...args, '--signers', signersFile);
    const page = join(treeFolder, 'kontakt.html');
    writeFileSync(page, `${readFileSync(page, 'utf8')} `);
    const changedResult = await runVerify(...args);
    writeFileSync(page, releasedFiles.get('kontakt.html') ?? '');
    await stop();
    expect(unchangedResult).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^Signed by release@verlag\.example\.\n[1-9]\d\d addresses, 0 deviations\.\n$/,
      ),
      stderr: '',
    });
    expect(changedResult.code).toBe(1);
    expect(changedResult.stdout).toMatch(
      /^\/kontakt +has other bytes than kontakt\.html of the release; upload it again\.\n/,
    );
    expect(changedResult.stdout).toMatch(/ addresses, 2 deviations\.\n$/);
  });

  test('ends with the code 2 and one sentence when it cannot verify (30.6)', async () => {
    const address = ['--address', 'http://localhost:1'];
    expect(await runVerify(release, ...address, '--tree', TREE_NAME)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'http://localhost:1 cannot be reached. Correct --address, or start the host.\n',
    });
    expect(await runVerify(release, ...address, '--tree', 'prd/library')).toEqual({
      code: 2,
      stdout: '',
      stderr: `${release} has no tree prd/library. Name one by --tree, as in portal-1.2.3-prd-shop.tar.gz.\n`,
    });
    expect(await runVerify(treeFolder, ...address, '--tree', TREE_NAME)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${treeFolder} is not a release, as it lacks SHA256SUMS. Name the folder that npm run release has written.\n`,
    });
  });
});

describeServers('a released tree', (server) => {
  test('answers every address as the release says (30.2, 30.6)', {
    timeout: RELEASE_TIMEOUT_MS,
  }, async () => {
    const { origin, stop } = await startServer(server, join('dist', TREE_NAME), {
      root: treeFolder,
    });
    const questions = createQuestions(releasedFiles);
    expect(questions.map(({ path }) => path)).toContain('/version.json');
    const deviations = await collectDeviations(questions, createRequestSender(origin));
    await stop();
    expect(deviations).toEqual([]);
  });
});
