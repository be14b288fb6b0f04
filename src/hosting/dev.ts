import { spawn } from 'node:child_process';
import { SANDBOX_PORTS } from '../sites/environments.ts';
import { SANDBOX_BEHIND_DEV_PORT } from './dev-server.ts';

/** `npm run dev`: Astro's dev server with the sandbox's API behind it, which gets the options. */
const origin = `http://localhost:${SANDBOX_PORTS[0][0]}`;

const processes = [
  spawn(
    'node',
    [
      'src/sandbox/main.ts',
      ...process.argv.slice(2),
      '--api-only',
      ...['--port', String(SANDBOX_BEHIND_DEV_PORT)],
      ...['--origin', origin],
    ],
    { stdio: 'inherit' },
  ),
  spawn('astro', ['dev'], { stdio: 'inherit' }),
];

for (const child of processes)
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 1;
    for (const other of processes) other.kill();
  });
