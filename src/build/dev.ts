import { spawn } from 'node:child_process';
import { type Command, runCommand } from '../contract/definition/command.ts';
import { clients } from '../sites/clients.ts';
import { environmentNames, SANDBOX_PORT } from '../sites/environments.ts';
import { checkFolder } from './check-folder.ts';
import { SANDBOX_BEHIND_DEV_PORT } from './dev-server.ts';
import { identityVariables } from './hosts/identity-origins.ts';

const DEV = {
  name: 'npm run dev --',
  does: 'Serves the pages with hot reload, and the sandbox behind them, which gets the options.',
  options: {
    environment: { type: 'string', of: environmentNames, does: 'of the sandbox; else dev' },
    client: { type: 'string', of: clients.map(({ id }) => id), does: 'of the sandbox' },
    database: { type: 'string', of: 'FILE', does: 'of the sandbox: an SQLite file, or :memory:' },
    upstream: {
      type: 'string',
      of: 'PREFIX=ORIGIN',
      multiple: true,
      does: 'sends a prefix of the API to your backend',
    },
    'upstream-origin': { type: 'string', of: 'ORIGIN', does: 'of the portal that it knows' },
    verbose: { type: 'boolean', does: 'prints a line for each request' },
  },
} satisfies Command;

const origin = `http://localhost:${SANDBOX_PORT}`;

await runCommand(DEV, async () => {
  checkFolder();
  const env = { ...process.env, ...(await identityVariables(process.env, 'dev')) };
  const sandbox = [
    'src/sandbox/main.ts',
    ...process.argv.slice(2),
    '--api-only',
    ...['--port', String(SANDBOX_BEHIND_DEV_PORT)],
    ...['--identity-port', String(SANDBOX_PORT + 1)],
    ...['--origin', origin],
  ];
  const processes = [
    spawn('node', sandbox, { stdio: 'inherit', env }),
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
});
