import { spawn } from 'node:child_process';
import { SANDBOX_PORT } from '../sites/environments.ts';
import { checkFolder } from './check-folder.ts';
import { SANDBOX_BEHIND_DEV_PORT } from './dev-server.ts';
import { identityVariables } from './hosts/identity-origins.ts';

/** `npm run dev`: Astro's dev server with the sandbox's API behind it, which gets the options. */
const origin = `http://localhost:${SANDBOX_PORT}`;

checkFolder();

const identity = await identityVariables(process.env, 'dev').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const env = { ...process.env, ...identity };

const processes = [
  spawn(
    'node',
    [
      'src/sandbox/main.ts',
      ...process.argv.slice(2),
      '--api-only',
      ...['--port', String(SANDBOX_BEHIND_DEV_PORT)],
      ...['--identity-port', String(SANDBOX_PORT + 1)],
      ...['--origin', origin],
    ],
    { stdio: 'inherit', env },
  ),
  spawn('astro', ['dev'], { stdio: 'inherit', env }),
];

for (const child of processes)
  child.once('exit', (code) => {
    // The first to end decides: a signal that ends the others is no failure.
    process.exitCode ??= code ?? 0;
    for (const other of processes) other.kill();
  });

// A signal to this process alone ends the others, too.
for (const signal of ['SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const child of processes) child.kill(signal);
  });
