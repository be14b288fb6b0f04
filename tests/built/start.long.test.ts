import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../support/sandbox-process.ts';
import { copyProject } from '../support/sites-folder.ts';

const FOLDER = resolve('.cache/start');
const START_MAX_MS = 360_000;

beforeAll(() => copyProject(FOLDER));

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Runs `npm start` until the sandbox serves. @returns the output and all built trees */
async function runStart(...options: readonly string[]) {
  // Vitest’s variables would cause a development build.
  const env = { PATH: process.env['PATH'] };
  const sandbox = await startSandbox(['--database', ':memory:', ...options], { cwd: FOLDER, env });
  await sandbox.waitForOutput('Sign in:');
  // The output is complete when the process has ended.
  sandbox.child.kill();
  await once(sandbox.child, 'close');
  const environments = readdirSync(join(FOLDER, 'dist')).filter((name) => name !== 'hosts');
  return {
    lines: (sandbox.readOutput() + sandbox.readErrors()).trimEnd().split('\n'),
    trees: environments.flatMap((environment) =>
      readdirSync(join(FOLDER, 'dist', environment)).map((client) => `${environment}/${client}`),
    ),
  };
}

test('npm start builds the tree that it serves, prints a few lines, and keeps other trees (14.1)', {
  timeout: START_MAX_MS,
}, async () => {
  mkdirSync(join(FOLDER, 'dist/prd/before'), { recursive: true });
  const { lines, trees } = await runStart();
  expect(lines).toEqual([
    'Building dev/library …',
    expect.stringMatching(/^Built in \d+\.\d s\.$/),
    expect.stringMatching(/^Portal: {7}http:\/\/localhost:\d+$/),
    expect.stringMatching(/^Control room: http:\/\/localhost:\d+\/__sandbox$/),
    expect.stringMatching(/^Sign in: {6}\S+@\S+ with \S+$/),
  ]);
  expect(trees).toEqual(['dev/library', 'prd/before']);
});

test('npm start -- --all builds every tree (14.1)', { timeout: START_MAX_MS }, async () => {
  const { lines, trees } = await runStart('--all');
  expect(lines[0]).toBe('Building all trees …');
  expect(trees).toHaveLength(6);
});
