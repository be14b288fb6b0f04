import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { limitHere } from '../../support/machine.ts';

const MAIN = join(import.meta.dirname, '../../../src/sandbox/main.ts');
/** The last pair of ports at which the identity provider is known. */
const PORT = '4430';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-upstream-'));
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('rule 23.2: a malformed option ends the start with one sentence', async () => {
  const started = promisify(execFile)(process.execPath, [MAIN, '--upstream', '/ur=x:geheim@y']);
  await expect(started).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Das Backend von \/ur ist eine Adresse wie [^\n]+\n$/),
  });
});

it('rules 23.1, 23.8: starts without its backend and tells what is missing', {
  timeout: limitHere(60_000),
}, async () => {
  const backend = `http://localhost:${await freePort()}`;
  const child = spawn(process.execPath, [
    MAIN,
    '--api-only',
    ...['--port', PORT, '--database', join(folder, 'portal.sqlite')],
    ...['--upstream', `/csrf-token=${backend}`],
  ]);
  running.push(child);
  let shown = '';
  const lines = (text: string) => shown.split('\n').filter((line) => line.includes(text));
  for await (const [part] of on(child.stdout, 'data')) {
    shown += part;
    if (lines('antwortet nicht').length > 0) break;
  }
  expect(lines(backend)).toEqual([
    `Backend:      ${backend} für /csrf-token`,
    `Warnung: ${backend} antwortet nicht (ECONNREFUSED). Aufrufe von /csrf-token bekommen 502, bis es antwortet.`,
  ]);
  const origin = `http://localhost:${PORT}`;
  const answers = [await fetch(`${origin}/csrf-token`), await fetch(`${origin}/auth/login`)];
  expect(answers.map(({ status }) => status)).toEqual([502, 200]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
