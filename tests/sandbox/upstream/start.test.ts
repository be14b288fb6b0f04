import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../support/free-port.ts';
import { startSandbox } from '../../support/sandbox-process.ts';

it('the sandbox starts without its backend and warns about the missing answer (23.1, 23.8)', {
  timeout: 180_000,
}, async () => {
  const backendOrigin = `http://localhost:${await findFreePort()}`;
  const { origin, child, waitForOutput } = await startSandbox([
    ...['--api-only', '--database', ':memory:'],
    ...['--upstream', `/auth=${backendOrigin}`],
    ...['--upstream', `/csrf-token=${backendOrigin}`],
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = (await waitForOutput('does not answer')).split('\n');
  expect(lines.filter((line) => line.includes(backendOrigin))).toEqual([
    `Sign in:      by ${backendOrigin}`,
    `Backend:      ${backendOrigin} for /auth, /csrf-token`,
    `Warning: ${backendOrigin} does not answer (ECONNREFUSED). Calls of /auth, /csrf-token get 502 until it answers.`,
  ]);
  const answers = [await fetch(`${origin}/csrf-token`), await fetch(`${origin}/__sandbox`)];
  expect(answers.map(({ status }) => status)).toEqual([502, 200]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
