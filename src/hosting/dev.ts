import { spawn } from 'node:child_process';
import { SANDBOX_PORTS } from '../sites/environments.ts';
import { checkFolder } from './check-folder.ts';
import { SANDBOX_BEHIND_DEV_PORT } from './dev-server.ts';

/** `npm run dev`: Astro's dev server with the sandbox's API behind it. */
const origin = `http://localhost:${SANDBOX_PORTS[0][0]}`;

checkFolder();

const processes = [
  spawn(
    'node',
    [
      'src/sandbox/main.ts',
      '--api-only',
      ...['--port', String(SANDBOX_BEHIND_DEV_PORT)],
      ...['--origin', origin],
    ],
    { stdio: 'inherit' },
  ),
  spawn('astro', ['dev'], { stdio: 'inherit' }),
];

for (const child of processes)
  child.once('exit', () => {
    for (const other of processes) other.kill();
  });
