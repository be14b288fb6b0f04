import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { limitHere } from '../../support/machine.ts';
import { startSandbox } from '../../support/sandbox-process.ts';

const API = ['--api-only', '--database', ':memory:'];

it('rule 23.2: a malformed option ends the start with one sentence', async () => {
  const args = ['src/sandbox/main.ts', '--upstream', '/ur=x:geheim@y'];
  await expect(promisify(execFile)(process.execPath, args)).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^The backend of \/ur is an address such as [^\n]+\n$/),
  });
});

it('rules 23.1, 23.8: starts without its backend and tells what is missing', {
  timeout: limitHere(60_000),
}, async () => {
  const backend = `http://localhost:${await freePort()}`;
  const { origin, child, prints } = await startSandbox([
    ...API,
    ...['--upstream', `/auth=${backend}`],
    ...['--upstream', `/csrf-token=${backend}`],
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = (await prints('does not answer')).split('\n');
  expect(lines.filter((line) => line.includes(backend))).toEqual([
    `Sign in:      by ${backend}`,
    `Backend:      ${backend} for /auth, /csrf-token`,
    `Warning: ${backend} does not answer (ECONNREFUSED). Calls of /auth, /csrf-token get 502 until it does.`,
  ]);
  const answers = [await fetch(`${origin}/csrf-token`), await fetch(`${origin}/__sandbox`)];
  expect(answers.map(({ status }) => status)).toEqual([502, 200]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
