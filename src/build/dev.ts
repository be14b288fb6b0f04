import { spawn } from 'node:child_process';
import { type Command, runCommand } from '../operator/command-line/command.ts';
import { SANDBOX_PORT } from '../sites/environments.ts';
import { DEV_OPTIONS } from '../sites/sandbox-options.ts';
import { ASTRO_CLI } from './astro-program.ts';
import { checkSitesFolder } from './check-sites-folder.ts';
import { PROXIED_SANDBOX_PORT } from './dev-server.ts';
import { resolveIdentityOrigins } from './hosts/identity-origins.ts';

const DEV_COMMAND = {
  name: 'npm run dev --',
  description: 'Serves the pages with hot reload, and starts the sandbox with the same options.',
  options: DEV_OPTIONS,
} satisfies Command;

await runCommand(DEV_COMMAND, async () => {
  checkSitesFolder();
  const env = { ...process.env, ...(await resolveIdentityOrigins(process.env, 'dev')) };
  const sandboxArguments = [
    'src/sandbox/main.ts',
    ...process.argv.slice(2),
    '--api-only',
    `--port=${PROXIED_SANDBOX_PORT}`,
    `--identity-port=${SANDBOX_PORT + 1}`,
    `--origin=http://localhost:${SANDBOX_PORT}`,
  ];
  const processes = [
    spawn(process.execPath, sandboxArguments, { stdio: 'inherit', env }),
    spawn(process.execPath, [ASTRO_CLI, 'dev'], { stdio: 'inherit', env }),
  ];

  for (const child of processes)
    child.once('exit', (code) => {
      // The process that ends first determines the exit code, because a signal ends the other process.
      process.exitCode ??= code ?? 0;
      for (const remainingChild of processes) remainingChild.kill();
    });

  // A signal to this process must also end its children.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const child of processes) child.kill(signal);
    });
});
